import { placeOf } from '../../read/content'
import type { EntryOf } from '../../../model/entry'
import type { RichTextPlace } from './raw-node'
import type { Table, TableCell } from '../../../model/rich-text'
import { toRichText } from './to-rich-text'

/** A table made of entries: rows of columns with their flags (DATA-11, RICH-18 to RICH-20). Undefined when it has no cell. */
export function toTable(entry: EntryOf<'table'>, place: RichTextPlace): Table | undefined {
  const { reader } = place
  const rows = reader.entries('tableRow', entry.fields.rows, placeOf(entry, 'rows')).map((row) => ({
    ...(row.fields.isHeader ? { header: true } : {}),
    ...(row.fields.isSticky ? { sticky: true } : {}),
    cells: reader
      .entries('tableColumn', row.fields.columns, placeOf(row, 'columns'))
      .map((column): TableCell => ({
        ...(column.fields.isHeader ? { header: true } : {}),
        ...(column.fields.isSticky ? { sticky: true } : {}),
        content: toRichText(column.fields.content, {
          ...place,
          at: placeOf(column, 'content'),
          trail: [...place.trail, column.sys.id],
        }),
      })),
  }))
  const filled = rows.filter((row) => row.cells.length > 0)
  if (filled.length === 0) return undefined
  return {
    rows: filled,
    ...(entry.fields.name ? { name: entry.fields.name } : {}),
    ...(entry.fields.scrollable ? { scrollable: true } : {}),
  }
}
