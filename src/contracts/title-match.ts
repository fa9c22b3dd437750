/*
 * Finds the titles that match a typed text. Runs in the gateway and in browsers. A typed word matches the
 * start of a word in the title (AUTO-04), regardless of case (AUTO-03).
 */

/** Minimum lengths of typed words that may have one typo or two. Shorter words resemble too many others. */
const ONE_EDIT_FROM = 4
const TWO_EDITS_FROM = 8

interface Entry<T> {
  readonly item: T
  readonly title: string
}

export interface TitleMatcher<T> {
  /**
   * Returns at most `limit` items: first titles that start with the text, then titles that contain it, then
   * titles that contain all its words in any order. Words may have typos only if no such title exists.
   */
  (text: string, limit: number, options?: MatchOptions<T>): T[]
}

interface MatchOptions<T> {
  readonly isShown?: (item: T) => boolean
  /** true by default */
  readonly canHaveTypos?: boolean
}

/** Indexes titles and returns their matcher. A match takes a millisecond or two for 10,000 titles. */
export function createTitleMatcher<T>(items: readonly T[], titleOf: (item: T) => string): TitleMatcher<T> {
  const entries = items.map((item): Entry<T> => ({ item, title: normalized(titleOf(item)) }))
  const places = new Map<string, number[]>()
  for (const [place, { title }] of entries.entries())
    for (const word of new Set(wordsOf(title))) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  const vocabulary = [...places.keys()].sort()

  return (text, limit, { isShown = () => true, canHaveTypos = true } = {}) => {
    const wanted = normalized(text)
    const isVisible = (entry: Entry<T>) => isShown(entry.item)
    if (wanted === '') return itemsOf(entries.filter(isVisible))
    const containing = entries.flatMap((entry) => {
      const at = isVisible(entry) ? placeOfWord(entry.title, wanted) : -1
      return at < 0 ? [] : [{ entry, at }]
    })
    const starting = containing.filter(({ at }) => at === 0).map(({ entry }) => entry)
    const found = [...starting, ...containing.map(({ entry }) => entry)]
    const typed = wordsOf(wanted)
    const add = (similar: (word: string) => string[]) => {
      const places = placesOfAll(typed, similar)
      const others = [...places].sort((a, b) => a - b).flatMap((place) => entries[place] ?? [])
      found.push(...others.filter(isVisible))
    }
    if (containing.length < limit && typed.length > 1) add(wordsStartingWith)
    if (canHaveTypos && found.length === 0) add(similarWords)
    return itemsOf([...new Set(found)])

    function itemsOf(all: readonly Entry<T>[]) {
      return all.slice(0, limit).map(({ item }) => item)
    }
  }

  function placesOfAll(words: readonly string[], similar: (word: string) => string[]): Set<number> {
    let common: Set<number> | undefined
    // Longest word first, because few titles contain it.
    for (const word of words.toSorted((a, b) => b.length - a.length)) {
      const next = new Set<number>()
      for (const one of similar(word))
        for (const place of places.get(one) ?? []) if (!common || common.has(place)) next.add(place)
      common = next
      if (next.size === 0) break
    }
    return common ?? new Set()
  }

  function wordsStartingWith(start: string): string[] {
    const found: string[] = []
    for (let at = firstFrom(start); vocabulary[at]?.startsWith(start) === true; at += 1)
      found.push(vocabulary[at] ?? '')
    return found
  }

  function similarWords(typed: string): string[] {
    return typed.length < ONE_EDIT_FROM
      ? wordsStartingWith(typed)
      : vocabulary.filter((word) => similarStart(word, typed) >= 0)
  }

  /** Returns the index of the first vocabulary word that equals this word or sorts after it. */
  function firstFrom(word: string): number {
    let [low, high] = [0, vocabulary.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((vocabulary[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

export type TitlePart = readonly [start: number, end: number]

export function matchedParts(title: string, text: string): readonly TitlePart[] {
  const words = [...title.matchAll(WORDS)].map(({ 0: word, index }) => ({
    word: normalized(word),
    start: index,
    end: index + word.length,
  }))
  const typed = wordsOf(normalized(text))
  const phrase = words.findIndex((_, place) =>
    typed.every((one, offset) => {
      const word = words[place + offset]?.word
      return offset === typed.length - 1 ? word?.startsWith(one) : word === one
    }),
  )
  const last = typed.at(-1)
  const [first, end] = [words[phrase], words[phrase + typed.length - 1]]
  if (last !== undefined && first && end) return [[first.start, partOf(end, 0, last.length)[1]]]
  const parts = typed.flatMap((one) => {
    const at = words.map(({ word }) => matchIn(word, one))
    const best = at.findIndex((match) => match?.isExact)
    const place = best >= 0 ? best : at.findIndex((match) => match !== undefined)
    const [word, match] = [words[place], at[place]]
    return word && match ? [partOf(word, match.start, match.end)] : []
  })
  return joinedParts(parts.sort(([a], [b]) => a - b))
}

/** Joins overlapping parts. Two typed words may match the same word of a title. */
function joinedParts(sorted: readonly TitlePart[]): readonly TitlePart[] {
  const joined: TitlePart[] = []
  for (const [start, end] of sorted) {
    const last = joined.at(-1)
    if (last && start < last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)]
    else joined.push([start, end])
  }
  return joined
}

/** Returns the part of a word as positions in the title; the whole word if normalizing changed its length. */
function partOf(
  { word, start, end }: { readonly word: string; readonly start: number; readonly end: number },
  from: number,
  to: number,
): TitlePart {
  return word.length === end - start ? [start + from, start + to] : [start, end]
}

function matchIn(word: string, typed: string) {
  const at = UNSPACED_SCRIPT.test(word) ? word.indexOf(typed) : word.startsWith(typed) ? 0 : -1
  if (at >= 0) return { start: at, end: at + typed.length, isExact: true }
  const end = typed.length < ONE_EDIT_FROM ? -1 : similarStart(word, typed)
  return end < 0 ? undefined : { start: 0, end, isExact: false }
}

/** Returns the length of the start of `word` that matches `typed` with the allowed number of typos, or -1. */
function similarStart(word: string, typed: string): number {
  const edits = typed.length < TWO_EDITS_FROM ? 1 : 2
  // The first letter is seldom wrong, but it may be swapped with the second one.
  const isNear = word.charAt(0) === typed.charAt(0) || word.charAt(0) === typed.charAt(1)
  return isNear ? endOfStart(word, 0, typed, 0, edits) : -1
}

function endOfStart(word: string, wordAt: number, typed: string, typedAt: number, edits: number): number {
  let [inWord, inTyped] = [wordAt, typedAt]
  while (inTyped < typed.length && word.charCodeAt(inWord) === typed.charCodeAt(inTyped)) {
    inWord += 1
    inTyped += 1
  }
  if (inTyped === typed.length) return inWord
  if (edits === 0) return -1
  const after = (skipped: number, extra: number) =>
    inWord + skipped > word.length
      ? -1
      : endOfStart(word, inWord + skipped, typed, inTyped + extra, edits - 1)
  const isSwapped =
    inWord + 1 < word.length &&
    word.charAt(inWord) === typed.charAt(inTyped + 1) &&
    word.charAt(inWord + 1) === typed.charAt(inTyped)
  // swapped, wrong, missing or extra letter
  return Math.max(isSwapped ? after(2, 2) : -1, after(1, 1), after(1, 0), after(0, 1))
}

/**
 * Returns the index of a word that starts with the text, or -1. In writing systems without spaces, such as
 * Thai, a word may start at any letter.
 */
function placeOfWord(title: string, text: string): number {
  for (let at = title.indexOf(text); at >= 0; at = title.indexOf(text, at + 1))
    if (at === 0 || !LETTER.test(title.charAt(at - 1)) || UNSPACED_SCRIPT.test(title.charAt(at - 1)))
      return at
  return -1
}

const LETTER = /[\p{L}\p{M}\p{N}]/u
const WORDS = /[\p{L}\p{M}\p{N}]+/gu
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

const wordsOf = (text: string): readonly string[] => text.match(WORDS) ?? []

/** Converts to lower case and removes accents from Latin letters. */
const normalized = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
