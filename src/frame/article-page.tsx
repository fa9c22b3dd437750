import { use, useState, type ReactNode } from 'react'
import type { Article } from '../model/article'
import { ArticleFrame } from '../articles/parts/article-frame'
import { ArticlePoll } from '../features/article-poll'
import { caseIdIn, Deflection, type ShowToast } from '../features/deflection'
import { SectionNav } from '../features/sections'
import { TableOfContents } from '../features/toc'
import { AnalyticsContext } from '../services/service-contexts'
import { siteLog } from '../services/logging'
import { CurrentQueryContext, TopicsContext } from '../ui/page-contexts'
import { PageLayout } from '../ui/page-layout/page-layout'
import { RelatedLinks } from '../ui/related-links/related-links'
import { toasts } from '../ui/toast'
import { BodyPlaceholder, useIsFullyRendered } from './heading-first'

interface Props {
  readonly article: Article
  readonly children: ReactNode
}

export function ArticlePage({ article, children }: Props) {
  const analytics = use(AnalyticsContext)
  const caseId = caseIdIn(use(CurrentQueryContext))
  const isFullyRendered = useIsFullyRendered()
  const [unhelpfulPath, setUnhelpfulPath] = useState<string>()
  const hasToc = article.toc.length > 0
  const toc = { items: article.toc, title: article.kind === 'kbGlossary' ? 'Glossary items' : undefined }
  return (
    <PageLayout
      variant={hasToc ? 'main' : 'only-sidebar'}
      crumbs={article.crumbs}
      start={article.section && <SectionNav section={article.section} />}
      toc={isFullyRendered && <TableOfContents look="tree" {...toc} />}
      sidebar={isFullyRendered && <RelatedLinks links={article.related} />}
    >
      {/* first in `<main>`: the prompt is the first tab stop after a reader follows `Skip to content` */}
      <Deflection
        key={`${article.path} ${caseId}`}
        showToast={showToast}
        analytics={analytics}
        log={siteLog}
        isHelpDenied={unhelpfulPath === article.path}
      />
      <ArticleFrame
        article={article}
        afterBody={
          isFullyRendered && (
            <ArticlePoll
              key={article.path}
              analytics={analytics}
              onNo={() => setUnhelpfulPath(article.path)}
            />
          )
        }
      >
        {isFullyRendered ? (
          <TopicsContext value={<TableOfContents look="bar" {...toc} />}>{children}</TopicsContext>
        ) : (
          <BodyPlaceholder />
        )}
      </ArticleFrame>
    </PageLayout>
  )
}

const showToast: ShowToast = (toast) => {
  toasts.getState().add(toast)
}
