import type { ReactNode } from 'react'
import * as s from './bare-columns.module.css'
import { pageWidth } from './bare-page'

interface Props {
  /** columns beside the text, on wide screens only */
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** first part of the text, before the side columns in the focus order */
  readonly top?: ReactNode
  /** true if a script loads part of the text after the page is shown */
  readonly loadsLater?: boolean
  readonly children: ReactNode
}

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
