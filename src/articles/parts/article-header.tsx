import { Chip } from '../../ui/chip/chip'
import { Drawing } from '../../ui/icon/icon'
import { LastUpdated } from '../../ui/last-updated/last-updated'
import type { Article } from '../../model/article'
import type { Kind } from '../kinds'
import { ShareMenu } from '../share/share-menu'
import * as s from './article-header.module.css'

interface Props {
  readonly article: Pick<Article, 'path' | 'isPrivate' | 'title' | 'updated' | 'updatedAt' | 'readingMinutes'>
  readonly kind?: Kind | undefined
}

/** The kind, the title with its `Pro` chip (UI-01), the last update (UI-06), reading time and `Share`. */
export function ArticleHeader({ article, kind }: Props) {
  const { path, isPrivate, title, updated, updatedAt, readingMinutes } = article
  return (
    <header className={s.header}>
      {kind && (
        <p className={s.kind}>
          <Drawing path={kind.icon} />
          {kind.label}
        </p>
      )}
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
          {updated !== '' && <LastUpdated date={updated} dateTime={updatedAt} />}
          {readingMinutes > 0 && <span>{`${readingMinutes} min read`}</span>}
        </p>
        <ShareMenu path={path} hasMarkdown={!isPrivate} />
      </div>
    </header>
  )
}
