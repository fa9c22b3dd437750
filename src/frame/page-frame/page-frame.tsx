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
  /** absent, or without a name: an anonymous reader */
  readonly user?: User | undefined
  /** told of every search made in the header, before the page changes (LAYOUT-16) */
  readonly onSearch?: ((query: string) => void) | undefined
  readonly corner?: ReactNode
  readonly children: ReactNode
}

// the same around the next page: there is nothing to draw anew but the links that look whether they lead to it
const StillHeader = memo(Header)
const StillSubHeader = memo(SubHeader)
const StillFooter = memo(Footer)
const StillGoToTop = memo(GoToTop)

/** What stands around every page (LAYOUT-01). The page itself brings the `main` element. */
export function PageFrame({ site, user, onSearch, corner, children }: Props) {
  return (
    <div className={s.frame}>
      <Link href="#main" internal={false} className={s.skip}>
        Skip to content
      </Link>
      <StillHeader
        knowledgeBaseId={site.knowledgeBaseId}
        academyUrl={site.academyUrl}
        builtYear={site.year}
        user={user}
        onSearch={onSearch}
      />
      <StillSubHeader />
      <div className={s.page}>{children}</div>
      <StillFooter academyUrl={site.academyUrl} builtYear={site.year} />
      <StillGoToTop />
      {corner}
    </div>
  )
}
