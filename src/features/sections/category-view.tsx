import { useId, type ReactNode } from 'react'
import type { TocItem } from '../../model/article'
import { articleCountLabel, kindHeadings } from '../../model/labels'
import type { CategoryPage, ListedArticle } from '../../model/pages'
import { fixedPaths } from '../../model/paths'
import { ProTitle } from '../../ui/chip/pro-title'
import { KindIcon } from '../../ui/icon/kind-icon'
import { LastUpdated } from '../../ui/last-updated/last-updated'
import { Link } from '../../ui/link/link'
import { PageLayout } from '../../ui/page-layout/page-layout'
import { SideNav } from '../../ui/side-nav/side-nav'
import { StillLooking } from '../../ui/still-looking/still-looking'
import * as s from './category-view.module.css'

interface Props {
  readonly page: CategoryPage
  readonly toc?: ReactNode
}

export function CategoryView({ page, toc }: Props) {
  const { crumbs, title, summary, updated, groups, links, categories } = page
  const count = groups.reduce((sum, { articles }) => sum + articles.length, 0)
  return (
    <PageLayout
      variant="only-toc"
      crumbs={crumbs}
      start={
        <SideNav
          home={{ title: 'Categories', url: fixedPaths.categories }}
          groups={[{ links: categories }]}
        />
      }
      toc={
        <>
          {toc}
          <aside aria-label="Other ways to an answer">
            <StillLooking />
          </aside>
        </>
      }
    >
      <h1 className={s.heading}>
        <ProTitle title={title} />
      </h1>
      {summary !== '' && <p className={s.lead}>{summary}</p>}
      <p className={s.facts}>
        <span>{articleCountLabel(count)}</span>
        {updated !== '' && <LastUpdated date={updated} />}
      </p>
      {groups.map(({ kind, articles }) => (
        <Group
          key={kind}
          id={kind}
          icon={<KindIcon type={kind} className={s.icon} />}
          title={kindHeadings[kind]}
          count={articles.length}
        >
          {articles.map((article) => (
            <ArticleRow key={article.url} article={article} />
          ))}
        </Group>
      ))}
      {links.length > 0 && (
        <Group title="More" count={links.length}>
          {links.map(({ title: name, link }) => (
            <li key={link.href} className={s.row}>
              <h3>
                <Link {...link}>{name}</Link>
              </h3>
            </li>
          ))}
        </Group>
      )}
    </PageLayout>
  )
}

export function groupsToc({ groups }: Pick<CategoryPage, 'groups'>): TocItem[] {
  return groups.map(({ kind }) => ({ id: kind, title: kindHeadings[kind], content: [] }))
}

interface GroupProps {
  readonly id?: string
  readonly icon?: ReactNode
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ id, icon, title, count, children }: GroupProps) {
  const ownId = useId()
  const headingId = id ?? ownId
  return (
    <section className={s.group} aria-labelledby={headingId}>
      <h2 id={headingId}>
        {icon}
        {title} <span className={s.count}>{count}</span>
      </h2>
      <ul className={s.rows}>{children}</ul>
    </section>
  )
}

function ArticleRow({
  article: { title, url, summary, updated, readingMinutes },
}: {
  article: ListedArticle
}) {
  return (
    <li className={s.row}>
      <h3>
        <Link href={url} internal>
          <ProTitle title={title} />
        </Link>
      </h3>
      {summary !== '' && <p>{summary}</p>}
      <p className={s.facts}>
        {updated !== '' && <LastUpdated date={updated} labelClass="sr-only" />}
        <span>{`${readingMinutes} min read`}</span>
      </p>
    </li>
  )
}
