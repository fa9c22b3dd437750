import type { TocItem } from '../../model/article'

/** About as many letters of a title stand on a line of the column beside the text; rather too few, so that the room is enough. */
const LETTERS_PER_LINE = 24

export interface Room {
  readonly lines: number
  readonly items: number
}

/** The most that the tree ever shows: of each list all items, and what is in one of them (TOC-06, TOC-07). */
export function roomFor(items: readonly TocItem[]): Room {
  const inside = items.map(({ content }) => roomFor(content))
  return {
    lines: sum(items.map(({ title }) => linesOf(title))) + Math.max(0, ...inside.map(({ lines }) => lines)),
    items: items.length + Math.max(0, ...inside.map((room) => room.items)),
  }
}

const linesOf = (title: string) => Math.max(1, Math.ceil(title.trim().length / LETTERS_PER_LINE))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
