import { placeOf } from '../../read/content'
import type { EntryOf } from '../../../model/entry'
import type { Table, TableRow } from '../../../model/rich-text'
import { filled, toTableCell } from './block-mappers'
import type { RichTextPlace } from './raw-node'
import { toRichText } from './to-rich-text'

/**
 * Maps a table entry with its row and column flags (DATA-11, RICH-18 to RICH-20). Reports a table without
 * cells and returns undefined for it.
 */
export function toTable(entry: EntryOf<'table'>, place: RichTextPlace): Table | undefined {
  const { reader } = place
  const { name, rows, scrollable } = entry.fields
  const content = reader
    .entries('tableRow', rows, placeOf(entry, 'rows'))
    .map((row): TableRow => ({
      nodeType: 'table-row',
      ...(row.fields.isSticky && { data: { sticky: true } }),
      content: reader.entries('tableColumn', row.fields.columns, placeOf(row, 'columns')).map((column) => {
        const { isHeader, isSticky } = column.fields
        const scope = row.fields.isHeader ? 'col' : isHeader ? 'row' : undefined
        const content = toRichText(column.fields.content, {
          ...place,
          at: placeOf(column, 'content'),
          trail: [...place.trail, column.sys.id],
        })
        return toTableCell(content, { ...(scope && { scope }), ...(isSticky && { sticky: true }) })
      }),
    }))
    .filter((row) => row.content.length > 0)
  if (content.length === 0) {
    reader.reportIssue(placeOf(entry, 'rows'), {
      severity: 'error',
      code: 'missing-field',
      message: 'The table has no cells, so it is left out. Add rows with columns or unpublish the entry.',
    })
    return undefined
  }
  return {
    nodeType: 'table',
    ...filled({ ...(name && { name }), ...(scrollable && { scrollable }) }),
    content,
  }
}
