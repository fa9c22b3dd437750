import { ProTitle } from '../../ui/chip/pro-title'
import { KindIcon } from '../../ui/icon/kind-icon'
import { LastUpdated } from '../../ui/last-updated/last-updated'
import type { Article } from '../../model/article'
import { resultTypeLabel } from '../../model/labels'
import { ShareMenu } from '../share/share-menu'
import * as s from './article-header.module.css'

interface Props {
  readonly article: Pick<
    Article,
    'kind' | 'path' | 'isPrivate' | 'title' | 'updated' | 'updatedAt' | 'readingMinutes'
  >
}

export function ArticleHeader({ article }: Props) {
  const { kind, path, isPrivate, title, updated, updatedAt, readingMinutes } = article
  return (
    <header className={s.header}>
      <p className={s.kind}>
        <KindIcon type={kind} />
        {resultTypeLabel(kind)}
      </p>
      <h1 className={s.title}>
        <ProTitle title={title} />
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
