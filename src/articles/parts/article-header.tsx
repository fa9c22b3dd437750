import { Chip } from '../../ui/chip/chip'
import type { Article } from '../../model/article'
import * as s from './article-header.module.css'

interface Props {
  readonly article: Pick<Article, 'title' | 'updated' | 'updatedAt' | 'readingMinutes'>
}

/** The title with its `Pro` chip (UI-01), the last update (UI-06) and the reading time. */
export function ArticleHeader({ article }: Props) {
  const { title, updated, updatedAt, readingMinutes } = article
  return (
    <header className={s.header}>
      <h1 className={s.title}>
        {title.text}
        {title.pro && (
          <>
            {' '}
            <Chip>Pro</Chip>
          </>
        )}
      </h1>
      <p className={s.facts}>
        {updated !== '' && (
          <span>
            Last updated on <time dateTime={updatedAt}>{updated}</time>
          </span>
        )}
        {readingMinutes > 0 && <span>{`${readingMinutes} min read`}</span>}
      </p>
    </header>
  )
}
