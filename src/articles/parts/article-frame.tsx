import type { ReactNode } from 'react'
import type { Article } from '../../model/article'
import { FirstPictureContext } from '../../ui/contexts'
import { firstPictureIn } from '../rich-text/first-picture'
import { ArticleEnd } from './article-end'
import { ArticleHeader } from './article-header'
import * as s from './article-frame.module.css'
import { SeriesView } from './series-view'

interface Props {
  readonly article: Pick<Article, 'title' | 'updated' | 'updatedAt' | 'readingMinutes' | 'series'>
  readonly children: ReactNode
  /** between the text and the closing words: the poll (ART-ALL-01) */
  readonly afterBody?: ReactNode
}

/** What every article has around its text. A template puts its own view inside, so a page loads no other kind's view. */
export function ArticleFrame({ article, children, afterBody }: Props) {
  return (
    <article className={s.article}>
      <ArticleHeader article={article} />
      <div className={s.body}>
        <FirstPictureContext value={firstPictureIn(article)}>{children}</FirstPictureContext>
      </div>
      {article.series && <SeriesView series={article.series} />}
      {afterBody}
      <ArticleEnd />
    </article>
  )
}
