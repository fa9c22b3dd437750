import type { ReactNode } from 'react'
import * as s from './bare-columns.module.css'
import { pageWidth } from './bare-page'

interface Props {
  /** columns beside the text, on wide screens only */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** Three columns: navigation, text with its margin, and notes. One column below 1200 px. */
export function BareColumns({ start, end, children }: Props) {
  return (
    <div className={`${s.columns} ${pageWidth}`}>
      <div className={s.start}>{start}</div>
      <div className={s.text}>{children}</div>
      <div className={s.end}>{end}</div>
    </div>
  )
}
