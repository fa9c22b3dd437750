import { palette } from './palette'
import { type Anchor, all, baseline, line, rect, text } from './svg'

/* How the product shows many things at once: rows of a list, tables, bar charts. */

interface ListRow {
  title: string
  detail?: string
  isActive?: boolean
  /** Words at the right edge. */
  aside?: string
}

/** A row of a list: a title, a line below it, words at the right. */
export function listRow(x: number, y: number, width: number, height: number, row: ListRow): string {
  const middle = y + height / 2
  const isActive = row.isActive === true
  return all(
    isActive ? rect(x, y, width, height, { fill: palette.accentSoft, radius: 6 }) : '',
    isActive ? rect(x, y + 8, 4, height - 16, { fill: palette.accent, radius: 2 }) : '',
    text(x + 16, row.detail === undefined ? baseline(middle, 16) : middle - 3, row.title, {
      bold: isActive,
      fill: isActive ? palette.accent : palette.ink,
    }),
    row.detail === undefined ? '' : text(x + 16, middle + 19, row.detail, { size: 16, fill: palette.muted }),
    row.aside === undefined
      ? ''
      : text(x + width - 14, baseline(middle, 16), row.aside, {
          size: 16,
          fill: palette.muted,
          anchor: 'end',
        }),
  )
}

export interface Column {
  label: string
  x: number
  anchor?: Anchor
  bold?: boolean
}

/** A table with a sunken head 40 high and hairlines between its rows; `x` of a column counts from the left of the table. */
export function table(
  [x, y, width]: readonly [number, number, number],
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  rowHeight = 52,
): string {
  return all(
    rect(x, y, width, 40, { fill: palette.sunken }),
    columns.map((column) =>
      text(x + column.x, baseline(y + 20, 16), column.label, {
        size: 16,
        bold: true,
        fill: palette.muted,
        anchor: column.anchor ?? 'start',
      }),
    ),
    rows.map((cells, index) => {
      const top = y + 40 + index * rowHeight
      return all(
        index === rows.length - 1 ? '' : line(x, top + rowHeight, x + width, top + rowHeight),
        columns.map((column, cell) =>
          text(x + column.x, baseline(top + rowHeight / 2, 16), cells[cell] ?? '', {
            size: 16,
            bold: column.bold ?? false,
            anchor: column.anchor ?? 'start',
          }),
        ),
      )
    }),
  )
}

interface Bar {
  label: string
  value: number
  isStrong?: boolean
}

/** Upright bars over a base line, with `ticks` lines behind them up to `top`. */
export function barChart(
  [x, y, width, height]: readonly [number, number, number, number],
  bars: readonly Bar[],
  {
    top,
    ticks,
    tickLabel,
    size = 16,
  }: { top: number; ticks: number; tickLabel: (value: number) => string; size?: number },
): string {
  const step = width / bars.length
  const levels = Array.from({ length: ticks + 1 }, (_, index) => (top / ticks) * index)
  return all(
    levels.map((level) => {
      const tickY = y + height - (level / top) * height
      return all(
        line(x, tickY, x + width, tickY, { stroke: level === 0 ? palette.muted : palette.line }),
        text(x - 12, baseline(tickY, size), tickLabel(level), { size, fill: palette.muted, anchor: 'end' }),
      )
    }),
    bars.map((bar, index) => {
      const tall = (bar.value / top) * height
      const left = x + step * index + step * 0.22
      const skin =
        bar.isStrong === true
          ? { fill: palette.accent }
          : { fill: palette.accentSoft, stroke: palette.accent, weight: 1.5 }
      return all(
        rect(left, y + height - tall, step * 0.56, tall, skin),
        text(left + step * 0.28, y + height + size + 9, bar.label, {
          size,
          fill: palette.muted,
          anchor: 'middle',
        }),
      )
    }),
  )
}
