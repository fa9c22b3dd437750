import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs'
import * as s from './page-layout.module.css'

/**
 * `main` has a table of contents and a sidebar (LAYOUT-05). All variants but `fullwidth` have the text column
 * at the same position.
 */
export type LayoutVariant = 'main' | 'fullwidth' | 'only-sidebar' | 'only-toc' | 'no-side'

interface Props {
  readonly variant: LayoutVariant
  readonly crumbs?: readonly Crumb[]
  /** left column from 1200 px; hidden in narrower windows if scripts run */
  readonly start?: ReactNode
  readonly toc?: ReactNode
  /** below the table of contents; below the text on phones and tablets */
  readonly sidebar?: ReactNode
  readonly children: ReactNode
}

const withToc: readonly LayoutVariant[] = ['main', 'only-toc']
const withSidebar: readonly LayoutVariant[] = ['main', 'only-sidebar']

export function PageLayout({ variant, crumbs = [], start, toc, sidebar, children }: Props) {
  const shownToc = withToc.includes(variant) && toc
  const shownSidebar = withSidebar.includes(variant) && sidebar
  return (
    <div className={s.layout} data-variant={variant}>
      {start && <div className={s.start}>{start}</div>}
      {crumbs.length > 0 && (
        <div className={s.crumbs}>
          <Breadcrumbs crumbs={crumbs} />
        </div>
      )}
      <main className={s.content} id="main" tabIndex={-1}>
        {children}
      </main>
      {(shownToc || shownSidebar) && (
        <div className={s.side}>
          {shownToc}
          {shownSidebar}
        </div>
      )}
    </div>
  )
}
