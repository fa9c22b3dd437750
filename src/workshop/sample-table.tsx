import { RichTextView } from '../articles/rich-text/rich-text-view'
import type { TableCell, TableData } from '../model/rich-text'

type Props = TableData & {
  /** the first row is the head, and the first cell of the others stays */
  readonly rows: readonly (readonly string[])[]
}

export function SampleTable({ rows, ...data }: Props) {
  const content = rows.map((words, row) => ({
    nodeType: 'table-row' as const,
    content: words.map((value, column): TableCell => ({
      nodeType: 'table-cell',
      data: row === 0 ? { scope: 'col' } : column === 0 ? { scope: 'row', sticky: true } : {},
      content: [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value }] }],
    })),
  }))
  return <RichTextView content={[{ nodeType: 'table', data, content }]} />
}
