import type { TocItem } from '../../model/article'

/** Low estimate of the characters per line, so that the reserved space is large enough. */
const CHARACTERS_PER_LINE = 24

export interface TreeSize {
  readonly lines: number
  readonly items: number
}

/** Returns the size with the largest branch expanded and all others collapsed (TOC-06, TOC-07). */
export function treeSize(items: readonly TocItem[]): TreeSize {
  const inside = items.map(({ content }) => treeSize(content))
  return {
    lines: sum(items.map(({ title }) => linesOf(title))) + Math.max(0, ...inside.map(({ lines }) => lines)),
    items: items.length + Math.max(0, ...inside.map((size) => size.items)),
  }
}

const linesOf = (title: string) => Math.max(1, Math.ceil(title.trim().length / CHARACTERS_PER_LINE))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
