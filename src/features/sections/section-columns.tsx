import type { ReactNode } from 'react'
import * as s from './section-columns.module.css'

interface Props {
  /** beside the page from 1200 px; below it, at the foot of the page or in the menu */
  readonly nav: ReactNode
  readonly children: ReactNode
}

/** A page with a navigation beside it. */
export function SectionColumns({ nav, children }: Props) {
  return nav ? (
    <div className={s.columns}>
      <div className={`${s.nav} no-print`}>{nav}</div>
      {children}
    </div>
  ) : (
    children
  )
}
