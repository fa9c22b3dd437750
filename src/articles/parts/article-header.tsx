import { Chip } from '../../ui/chip/chip'
import { Drawing } from '../../ui/icon/icon'
import type { Article } from '../../model/article'
import { kindLabel } from '../kind-label'
import { ShareMenu } from '../share/share-menu'
import * as s from './article-header.module.css'

interface Props {
  readonly article: Pick<
    Article,
    'kind' | 'path' | 'isPrivate' | 'title' | 'updated' | 'updatedAt' | 'readingMinutes'
  >
  readonly icon?: string | undefined
}

/** The kind, the title with its `Pro` chip (UI-01), the last update (UI-06), reading time and `Share`. */
export function ArticleHeader({ article, icon }: Props) {
  const { kind, path, isPrivate, title, updated, updatedAt, readingMinutes } = article
  return (
    <header className={s.header}>
      <p className={s.kind}>
        {icon !== undefined && <Drawing path={icon} />}
        {kindLabel(kind)}
      </p>
      <h1 className={s.title}>
        {title.text}
        {title.pro && (
          <>
            {' '}
            <Chip>Pro</Chip>
          </>
        )}
      </h1>
      <div className={s.row}>
        <p className={s.facts}>
          {updated !== '' && (
            <span>
              Last updated on <time dateTime={updatedAt}>{updated}</time>
            </span>
          )}
          {readingMinutes > 0 && <span>{`${readingMinutes} min read`}</span>}
        </p>
        <ShareMenu path={path} hasMarkdown={!isPrivate} />
      </div>
    </header>
  )
}
