import { useState, type ReactNode } from 'react'
import * as s from './table.module.css'
import { useTableFrame } from './use-table-frame'

interface Props {
  readonly name?: string | undefined
  /** limits the height to half the window; the rows scroll (RICH-20) */
  readonly scrollable?: boolean | undefined
  /** header rows, marked `data-header`. In head and body, rows and cells marked `data-sticky` stay in view */
  readonly head: readonly ReactNode[]
  readonly children: ReactNode
}

/**
 * A table in a scroll container (RICH-18 to RICH-22), focusable if it scrolls. Only a named table is a
 * landmark.
 */
export function Table({ name, scrollable = false, head, children }: Props) {
  const { frame, fit } = useTableFrame()
  const [isAtEnd, setAtEnd] = useState(false)
  const scrolls = scrollable || fit === 'overflows'
  return (
    <div
      ref={frame}
      className={s.frame}
      data-scrollable={scrollable || undefined}
      data-fit={fit}
      data-at-end={isAtEnd || undefined}
      onScroll={({ currentTarget: { scrollLeft, clientWidth, scrollWidth } }) =>
        setAtEnd(scrollLeft + clientWidth >= scrollWidth - 1)
      }
      {...(scrolls ? { tabIndex: 0, role: name ? 'region' : 'group', 'aria-label': name ?? 'Table' } : {})}
    >
      <table className={s.table} aria-label={scrolls ? undefined : name}>
        {head.length > 0 && <thead>{head}</thead>}
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
