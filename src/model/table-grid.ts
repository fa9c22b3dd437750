import type { TableCell, TableRow } from './rich-text'

/**
 * Returns the cells by row and column, laid out as in HTML. A cell with a span is only at its first position.
 * Its other positions, and missing cells at the end of a row, are undefined.
 */
export function tableGrid(rows: readonly TableRow[]): (TableCell | undefined)[][] {
  const coveredUntil: number[] = []
  const lines = rows.map(({ content }, at) => {
    const line: (TableCell | undefined)[] = []
    for (const cell of content) {
      while ((coveredUntil[line.length] ?? 0) > at) line.push(undefined)
      const { colspan = 1, rowspan = 1 } = cell.data ?? {}
      for (let place = 0; place < colspan; place += 1) {
        coveredUntil[line.length] = Math.max(coveredUntil[line.length] ?? 0, at + rowspan)
        line.push(place === 0 ? cell : undefined)
      }
    }
    return line
  })
  return lines.map((line) => Array.from(coveredUntil, (_, column) => line[column]))
}
