export interface Sentence {
  readonly text: string
  readonly isItem: boolean
}

/** Maximum characters of a list item. A longer line is a paragraph, even after a line that ends with `:`. */
const MAX_ITEM_LENGTH = 220

/** Minimum number of short lines in a row that form a list if the line before them does not end with `:`. */
const MIN_ITEMS_WITHOUT_INTRODUCTION = 3

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Splits a section into sentences. Short lines after a line with a colon at its end, or at least three short
 * lines in a row, are list items.
 */
export function sentencesOf(text: string): Sentence[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, number): Sentence[] => {
    if (line === '') return []
    const isItem = isItemOf(lines, number)
    if (isItem) return [{ text: line, isItem }]
    return [...segmenter.segment(line)].map(({ segment }) => ({ text: segment.trim(), isItem }))
  })
}

function isItemOf(lines: readonly string[], number: number): boolean {
  if (!isShort(lines[number])) return false
  let first = number
  while (first > 0 && isShort(lines[first - 1])) first -= 1
  let end = number + 1
  while (end < lines.length && isShort(lines[end])) end += 1
  if (lines[first - 1]?.endsWith(':')) return true
  return end - first >= MIN_ITEMS_WITHOUT_INTRODUCTION
}

const isShort = (line: string | undefined) =>
  line !== undefined && line !== '' && line.length <= MAX_ITEM_LENGTH && !line.endsWith(':')
