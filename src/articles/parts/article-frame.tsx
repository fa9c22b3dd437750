import type { CSSProperties, ReactNode } from 'react'
import { site } from '../../config/build-settings'
import type { Article } from '../../model/article'
import { FirstPictureContext } from '../../ui/page-contexts'
import { firstPictureIn } from '../rich-text/first-picture'
import { ArticleEnd } from './article-end'
import { ArticleHeader } from './article-header'
import * as s from './article-frame.module.css'
import { SeriesView } from './series-view'

interface Props {
  readonly article: Article
  readonly children: ReactNode
  readonly afterBody?: ReactNode
}

/** Takes the article's view as `children`, so that a page loads no views of other article kinds. */
export function ArticleFrame({ article, children, afterBody }: Props) {
  return (
    <>
      <article className={s.article} style={printedUrls()}>
        <ArticleHeader article={article} />
        <div className={s.body}>
          <FirstPictureContext value={firstPictureIn(article)}>{children}</FirstPictureContext>
        </div>
        <div className={s.end}>
          {afterBody}
          <ArticleEnd />
        </div>
      </article>
      {article.series && <SeriesView series={article.series} />}
    </>
  )
}

/** Passes the site's URL to `base.css`, which prints the full URL after each internal link. */
const printedUrls = (): CSSProperties & Record<`--${string}`, string> => ({
  '--site-url': JSON.stringify(site.url),
})
