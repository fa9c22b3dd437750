import type { CategoriesPage } from '../../model/pages'
import { ContentCard } from '../../ui/content-card'
import { PageLayout } from '../../ui/page-layout/page-layout'
import * as s from './categories-view.module.css'

export function CategoriesView({ page }: { page: CategoriesPage }) {
  return (
    <PageLayout variant="fullwidth" crumbs={page.crumbs}>
      <h1 className={s.heading}>Categories</h1>
      {page.categories.length === 0 ? (
        <p className={s.empty}>No categories yet.</p>
      ) : (
        <ul className={s.grid}>
          {page.categories.map((category, index) => (
            <li key={category.id}>
              <ContentCard card={category} level={2} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </PageLayout>
  )
}
