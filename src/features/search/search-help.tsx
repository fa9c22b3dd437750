import { resultTypeLabel } from '../../model/labels'
import type { PopularSearch, SuggestionsPage } from '../../model/pages'
import { fixedPaths, searchPath } from '../../model/paths'
import { AskLink } from '../../ui/ask-link/ask-link'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { LinkList } from '../../ui/link-list/link-list'
import { Link } from '../../ui/link/link'
import * as s from './search-help.module.css'

type Categories = SuggestionsPage['categories']

const nameOf = ({ text, pro }: Categories[number]['title']) => (pro ? `${text} Pro` : text)
const linkOf = ({ link }: Categories[number]) => link ?? { href: fixedPaths.categories, internal: true }

/** Popular articles and all categories, for a reader who found nothing. */
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
              title: nameOf(category.title),
              href: linkOf(category).href,
              ...(category.articleCount ? { note: countText(category.articleCount) } : {}),
            }))}
          />
        </section>
      )}
    </>
  )
}

const countText = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

/** The categories in the left column of a wide screen. */
export function CategoryNav({ categories }: { readonly categories: Categories }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="Categories" className={s.nav}>
      <p>
        <Link href={fixedPaths.categories} internal>
          Categories
        </Link>
      </p>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Link {...linkOf(category)}>{nameOf(category.title)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The right column: other ways to an answer. */
export function StillLooking({ popularSearches }: { readonly popularSearches: readonly PopularSearch[] }) {
  return (
    <div className={s.aside}>
      <section>
        <h2>Still looking?</h2>
        <AskLink />
        <ContactLink />
      </section>
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
    </div>
  )
}
