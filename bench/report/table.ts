/**
 * Formats a value and its ratio to Fieldbook's value `ours`, as in `2380 (2.6 x)`. Omits the ratio if `ours`
 * is missing or zero.
 */
export function formatWithRatio(
  value: number,
  ours: number | undefined,
  show: (value: number) => string,
): string {
  if (Number.isNaN(value)) return ''
  if (ours === undefined || !(ours > 0)) return show(value)
  return `${show(value)} (${(value / ours).toFixed(value < ours ? 2 : 1)} x)`
}

interface Column {
  readonly name: string
  readonly show: (value: number) => string
}

export interface Row {
  readonly name: string
  /** text of the second column, which is not compared */
  readonly words?: string
  readonly values: readonly number[]
}

interface Heads {
  readonly what: string
  readonly words?: string
  readonly columns: readonly Column[]
}

/** Formats rows as a Markdown table. The first row is Fieldbook's; the others show their ratio to it. */
export function toTable({ what, words, columns }: Heads, rows: readonly Row[]): string[] {
  const heads = [what, ...(words === undefined ? [] : [words]), ...columns.map(({ name }) => name)]
  const [ours] = rows
  const lines = rows.map((row) => [
    row.name,
    ...(words === undefined ? [] : [row.words ?? '']),
    ...columns.map(({ show }, at) =>
      formatWithRatio(row.values[at] ?? NaN, row === ours ? undefined : ours?.values[at], show),
    ),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const megabytes = (mb: number) => `${Math.round(mb)} MB`
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
export const whole = (value: number) => String(Math.round(value))
export const asItIs = (value: number) => String(value)
