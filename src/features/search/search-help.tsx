import { articleCountLabel, resultTypeLabel, titleLabel } from '../../model/labels'
import type { PopularSearch, SuggestionsPage } from '../../model/pages'
import { categoryLink, fixedPaths, searchPath } from '../../model/paths'
import { LinkList } from '../../ui/link-list/link-list'
import { Link } from '../../ui/link/link'
import { SideNav } from '../../ui/side-nav/side-nav'
import { StillLooking } from '../../ui/still-looking/still-looking'
import * as s from './search-help.module.css'

type Categories = SuggestionsPage['categories']

export function SearchHelp({ suggestions }: { readonly suggestions: SuggestionsPage }) {
  const { popularArticles, categories } = suggestions
  return (
    <>
      {popularArticles.length > 0 && (
        <section className={s.group}>
          <h2>Popular articles</h2>
          <LinkList
            items={popularArticles.map(({ title, path, type }) => ({
              title,
              href: path,
              type,
              note: resultTypeLabel(type),
            }))}
          />
        </section>
      )}
      {categories.length > 0 && (
        <section className={s.group} data-narrow-only="">
          <h2>Categories</h2>
          <LinkList
            items={categories.map((category) => ({
              title: titleLabel(category.title),
              href: categoryLink(category).href,
              ...(category.articleCount ? { note: articleCountLabel(category.articleCount) } : {}),
            }))}
          />
        </section>
      )}
    </>
  )
}

export function CategoryNav({ categories }: { readonly categories: Categories }) {
  if (categories.length === 0) return null
  return (
    <SideNav
      home={{ title: 'Categories', url: fixedPaths.categories }}
      groups={[
        {
          links: categories.map((category) => {
            const { href, ...target } = categoryLink(category)
            return { title: titleLabel(category.title), url: href, ...target }
          }),
        },
      ]}
    />
  )
}

export function SearchAside({ popularSearches }: { readonly popularSearches: readonly PopularSearch[] }) {
  return (
    <div className={s.aside}>
      <StillLooking>
        {popularSearches.length > 0 && (
          <section>
            <h2>Popular searches</h2>
            {popularSearches.map(({ title, query }) => (
              <Link key={`${title} ${query}`} href={searchPath(query)} internal>
                {title}
              </Link>
            ))}
          </section>
        )}
      </StillLooking>
    </div>
  )
}
