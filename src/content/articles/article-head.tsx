import { PageHead } from '../page-head'
import type { Article } from './article'

export function ArticleHead({ article }: { article: Article }) {
  return (
    <PageHead
      head={{
        title: article.documentTitle,
        description: article.summary,
        path: article.path,
        type: 'article',
        modified: article.updatedAt,
        ...(article.previewImage === undefined ? {} : { image: article.previewImage }),
      }}
    />
  )
}
