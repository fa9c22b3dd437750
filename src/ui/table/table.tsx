import type { ReactNode } from 'react'
import * as s from './table.module.css'
import { useTableFrame } from './use-table-frame'

interface Props {
  readonly name?: string | undefined
  /** half the window high, with its rows scrolling inside (RICH-20) */
  readonly scrollable?: boolean | undefined
  /** header rows, which have `data-header`; a row or cell with `data-sticky` stays in view */
  readonly head: readonly ReactNode[]
  /** the other rows */
  readonly children: ReactNode
}

/**
 * A table in a frame that scrolls when the table is wider or, if so wanted, higher than its place (RICH-18 to RICH-22). A frame
 * that scrolls can be reached with the keyboard; only one with a name becomes a landmark, since two alike would help nobody.
 */
export function Table({ name, scrollable = false, head, children }: Props) {
  const { frame, fit } = useTableFrame()
  const scrolls = scrollable || fit === 'overflows'
  return (
    <div
      ref={frame}
      className={s.frame}
      data-scrollable={scrollable || undefined}
      data-fit={fit}
      {...(scrolls ? { tabIndex: 0, role: name ? 'region' : 'group', 'aria-label': name ?? 'Table' } : {})}
    >
      <table className={s.table} aria-label={scrolls ? undefined : name}>
        {head.length > 0 && <thead>{head}</thead>}
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
