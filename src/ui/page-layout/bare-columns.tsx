import type { ReactNode } from 'react'
import * as s from './bare-columns.module.css'
import { pageWidth } from './bare-page'

interface Props {
  /** columns beside the text, on wide screens only */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** the start of the text, before the columns beside it for a keyboard */
  readonly top?: ReactNode
  /** part of the text loads in the browser */
  readonly loadsLater?: boolean
  readonly children: ReactNode
}

/** Three columns: navigation, text with its margin, and notes. One column below 1200 px. */
export function BareColumns({ start, end, top, loadsLater = false, children }: Props) {
  return (
    <div className={`${s.columns} ${pageWidth}`} data-loads-later={loadsLater || undefined}>
      {top && <div className={`${s.top} ${s.text}`}>{top}</div>}
      <div className={s.start}>{start}</div>
      <div className={`${s.rest} ${s.text}`}>{children}</div>
      <div className={s.end}>{end}</div>
    </div>
  )
}
