import { feeds } from '../../model/feeds'
import { PageHead } from './page-head'
import { articleThings } from './article-things'
import type { Article } from '../../model/article'

export function ArticleHead({ article }: { article: Article }) {
  return (
    <PageHead
      head={{
        title: article.documentTitle,
        description: article.summary,
        path: article.path,
        type: 'article',
        modified: article.updatedAt,
        things: articleThings(article),
        ...(article.isPrivate ? {} : { markdown: `${article.path}.md` }),
        ...(article.kind === 'kbReleaseNotes' ? { feeds: [feeds.releaseNotes] } : {}),
        ...(article.previewImage === null ? {} : { image: article.previewImage }),
      }}
    />
  )
}
