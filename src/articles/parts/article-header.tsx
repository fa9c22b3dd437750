import { Chip } from '../../ui/chip/chip'
import { Icon } from '../../ui/icon/icon'
import type { Article } from '../../model/article'
import { kindIcons, kindLabel } from '../kinds'
import { ShareMenu } from '../share/share-menu'
import * as s from './article-header.module.css'

interface Props {
  readonly article: Pick<
    Article,
    'kind' | 'path' | 'isPrivate' | 'title' | 'updated' | 'updatedAt' | 'readingMinutes'
  >
}

/** The kind, the title with its `Pro` chip (UI-01), the last update (UI-06), reading time and `Share`. */
export function ArticleHeader({ article }: Props) {
  const { kind, path, isPrivate, title, updated, updatedAt, readingMinutes } = article
  return (
    <header className={s.header}>
      <p className={s.kind}>
        <Icon name={kindIcons[kind]} />
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
