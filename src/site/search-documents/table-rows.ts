import type { SearchRow } from '../../contracts/search-documents'
import { textsIn } from '../../model/rich-text'
import type { RichText, Table } from '../../model/rich-text'
import { cellWords, rowWords } from '../../model/words'

export function tableRows(content: RichText): SearchRow[] {
  return content.flatMap((block) =>
    block.nodeType === 'table' ? rowsOf(block) : textsIn(block).flatMap(tableRows),
  )
}

/** Leaves out rows with merged cells, because the positions of their cells may not match the columns. */
function rowsOf({ content: [head, ...rows] }: Table): SearchRow[] {
  const columns = head?.content.every(({ data }) => data?.scope === 'col') ? head.content.map(cellWords) : []
  if (!head || columns.length === 0) return []
  const named = rows.flatMap((row): SearchRow[] => {
    if (row.content.length !== columns.length) return []
    const cells = row.content.map(cellWords).flatMap((words, at) => {
      const name = columns[at] ?? ''
      return words === '' ? [] : [name === '' ? words : `${name}: ${words}`]
    })
    return cells.length > 0 ? [{ line: rowWords(row), cells: cells.join(' · ') }] : []
  })
  return named.length > 0 ? [{ line: rowWords(head) }, ...named] : []
}
