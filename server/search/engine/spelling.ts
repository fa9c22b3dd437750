import { isUnspaced } from './analyze'
import { isCommonWord } from './common-words'

/** Minimum lengths of words to correct by one or two edits. Shorter words are similar to too many others. */
const ONE_EDIT_FROM = 4
const TWO_EDITS_FROM = 8

/** Number of different letters to try in one-edit corrections: the most frequent of the corpus. */
const MAX_LETTERS = 48

export interface Correction {
  readonly word: string
  readonly edits: 1 | 2
  /** number of occurrences in the corpus */
  readonly count: number
}

/** Finds corrections by edits: an extra, missing or wrong letter, or two swapped neighboring letters. */
export function createSpelling(counts: ReadonlyMap<string, number>) {
  const letters = commonLetters(counts)
  const byStart = new Map<string, string[]>()
  for (const word of counts.keys()) {
    if (word.length < TWO_EDITS_FROM - 2 || isUnspaced(word) || /\d/.test(word)) continue
    const key = word.slice(0, 1)
    const list = byStart.get(key) ?? []
    list.push(word)
    byStart.set(key, list)
  }

  return {
    /** Returns at most `limit` corrections, the likeliest first; none for a common English word. */
    corrections(word: string, limit: number): Correction[] {
      if (word.length < ONE_EDIT_FROM || isUnspaced(word) || /\d/.test(word) || isCommonWord(word)) return []
      const found = new Map<string, Correction>()
      for (const near of oneEditAway(word, letters)) {
        const count = counts.get(near)
        if (count !== undefined && near !== word) found.set(near, { word: near, edits: 1, count })
      }
      if (found.size === 0 && word.length >= TWO_EDITS_FROM) {
        for (const near of byStart.get(word.slice(0, 1)) ?? []) {
          if (Math.abs(near.length - word.length) <= 2 && editsBetween(word, near, 2) <= 2)
            found.set(near, { word: near, edits: 2, count: counts.get(near) ?? 0 })
        }
      }
      return [...found.values()].sort((a, b) => likelihood(word, b) - likelihood(word, a)).slice(0, limit)
    },
  }
}

export type Spelling = ReturnType<typeof createSpelling>

/** Rates a correction. Swapped letters are a frequent typo, and the first letter is seldom wrong. */
function likelihood(typed: string, { word, edits, count }: Correction): number {
  const swapped = edits === 1 && word.length === typed.length && sameLetters(word, typed)
  const sameStart = word.charAt(0) === typed.charAt(0)
  return (swapped ? 4 : 0) + (sameStart ? 2 : 0) + Math.log10(count + 1)
}

const sameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('')

function commonLetters(counts: ReadonlyMap<string, number>): string[] {
  const letters = new Map<string, number>()
  for (const [word, count] of counts) {
    if (isUnspaced(word)) continue
    for (const letter of word) letters.set(letter, (letters.get(letter) ?? 0) + count)
  }
  return [...letters]
    .filter(([letter]) => /\p{L}/u.test(letter))
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_LETTERS)
    .map(([letter]) => letter)
}

function* oneEditAway(word: string, letters: readonly string[]): Iterable<string> {
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at)
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
    if (after.length > 0) yield before + after.slice(1)
    for (const letter of letters) {
      if (after.length > 0) yield before + letter + after.slice(1)
      yield before + letter + after
    }
  }
}

/**
 * Returns the number of edits between two words (optimal string alignment). If there are more than `max`,
 * returns some number above `max`.
 */
function editsBetween(a: string, b: string, max: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > max) return max + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? max + 1
}
