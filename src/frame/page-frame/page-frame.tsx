import { memo, type ReactNode } from 'react'
import type { KnowledgeBaseId } from '../../config/knowledge-bases'
import { Link } from '../../ui/link/link'
import type { User } from './account'
import { Footer } from './footer'
import { GoToTop } from './go-to-top'
import { Header } from './header'
import * as s from './page-frame.module.css'
import { SubHeader } from './sub-header'

interface Props {
  readonly site: {
    readonly knowledgeBaseId: KnowledgeBaseId
    readonly academyUrl: string
    readonly year: number
  }
  /** absent or without a name for an anonymous reader */
  readonly user?: User | undefined
  /** called for a search in the header, before navigation (LAYOUT-16) */
  readonly onSearch?: ((query: string) => void) | undefined
  readonly band?: ReactNode
  readonly corner?: ReactNode
  readonly children: ReactNode
}

// memoized, so that navigation rerenders only the components that read the current path from the context
const MemoHeader = memo(Header)
const MemoSubHeader = memo(SubHeader)
const MemoFooter = memo(Footer)
const MemoGoToTop = memo(GoToTop)

/** `children` must contain the `<main>` element. */
export function PageFrame({ site, user, onSearch, band, corner, children }: Props) {
  return (
    <div className={s.frame}>
      <Link href="#main" internal={false} className={s.skip}>
        Skip to content
      </Link>
      {band}
      <MemoHeader
        knowledgeBaseId={site.knowledgeBaseId}
        academyUrl={site.academyUrl}
        builtYear={site.year}
        user={user}
        onSearch={onSearch}
      />
      <MemoSubHeader />
      <div className={s.page}>{children}</div>
      <MemoFooter knowledgeBaseId={site.knowledgeBaseId} academyUrl={site.academyUrl} builtYear={site.year} />
      <MemoGoToTop />
      {corner}
    </div>
  )
}
