/** One sentence of a passage, or one line of a list, as it is in the text. */
export interface Sentence {
  readonly text: string
  /** the number of its line: sentences of one line are one paragraph */
  readonly line: number
  /** whether its line is a step or an entry of a list */
  readonly isItem: boolean
}

/** Longer lines are paragraphs, however they are introduced. */
const LONGEST_ITEM = 220

/** Shorter runs of lines without an introduction are rather paragraphs. */
const ITEMS_WITHOUT_INTRODUCTION = 3

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of a section in order. A line that ends in a colon introduces a list; so do several short lines on end. */
export function sentencesOf(text: string): Sentence[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, number): Sentence[] => {
    if (line === '') return []
    const isItem = isItemOf(lines, number)
    if (isItem) return [{ text: line, line: number, isItem }]
    return [...segmenter.segment(line)].map(({ segment }) => ({ text: segment.trim(), line: number, isItem }))
  })
}

function isItemOf(lines: readonly string[], number: number): boolean {
  if (!isShort(lines[number])) return false
  let first = number
  while (first > 0 && isShort(lines[first - 1])) first -= 1
  let end = number + 1
  while (end < lines.length && isShort(lines[end])) end += 1
  if (lines[first - 1]?.endsWith(':')) return true
  return end - first >= ITEMS_WITHOUT_INTRODUCTION
}

const isShort = (line: string | undefined) =>
  line !== undefined && line !== '' && line.length <= LONGEST_ITEM && !line.endsWith(':')
