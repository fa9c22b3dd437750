import type { ReactNode } from 'react'
import * as s from './table.module.css'
import { useTableFrame } from './use-table-frame'

interface Cell<C> {
  readonly header?: boolean
  readonly sticky?: boolean
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly content: C
}

interface Row<C> {
  readonly header?: boolean
  readonly sticky?: boolean
  readonly cells: readonly Cell<C>[]
}

interface Props<C> {
  readonly name?: string
  /** half the window high, with its rows scrolling inside (RICH-20) */
  readonly scrollable?: boolean
  readonly rows: readonly Row<C>[]
  readonly renderCell: (content: C) => ReactNode
}

/**
 * A table in a frame that scrolls when the table is wider or, if so wanted, higher than its place (RICH-18 to RICH-22). A frame
 * that scrolls can be reached with the keyboard; only one with a name becomes a landmark, since two alike would help nobody.
 */
export function Table<C extends readonly unknown[]>({
  name,
  scrollable = false,
  rows,
  renderCell,
}: Props<C>) {
  const { frame, fit } = useTableFrame()
  const firstOfBody = rows.findIndex((row) => !row.header)
  const headLength = firstOfBody === -1 ? rows.length : firstOfBody
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
        {headLength > 0 && (
          <thead>{rows.slice(0, headLength).map((row, index) => toRow(row, index, renderCell))}</thead>
        )}
        <tbody>{rows.slice(headLength).map((row, index) => toRow(row, index, renderCell))}</tbody>
      </table>
    </div>
  )
}

function toRow<C extends readonly unknown[]>(row: Row<C>, key: number, renderCell: Props<C>['renderCell']) {
  return (
    <tr key={key} data-header={row.header} data-sticky={row.sticky}>
      {row.cells.map((cell, index) => {
        const shared = { colSpan: cell.colSpan, rowSpan: cell.rowSpan, 'data-sticky': cell.sticky }
        // a header without words would head its column or row with silence
        const isHeader = (row.header || cell.header) && cell.content.length > 0
        return isHeader ? (
          <th key={index} scope={row.header ? 'col' : 'row'} {...shared}>
            {renderCell(cell.content)}
          </th>
        ) : (
          <td key={index} {...shared}>
            {renderCell(cell.content)}
          </td>
        )
      })}
    </tr>
  )
}
