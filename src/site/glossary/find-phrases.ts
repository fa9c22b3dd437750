/** A glossary term, or a phrase in which a term's word means something else. */
export interface Phrase {
  readonly words: string
  /** URL of the term; absent if the phrase is not a term */
  readonly href?: string
}

/** Phrases by their first word in lower case, the longest first. */
export type PhraseIndex = ReadonlyMap<string, readonly Form[]>

interface Form {
  readonly words: readonly string[]
  /** text before each word except the first: a blank, an apostrophe, ` & ` */
  readonly signs: readonly string[]
  readonly href: string | undefined
  /** true for an abbreviation, which matches only in the same case */
  readonly isExact: boolean
}

export interface FoundTerm {
  readonly start: number
  readonly end: number
  readonly href: string
}

/** A word. Hyphens, dots and similar characters inside it are part of it: `wi-fi`, `24/7`, `example.com`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-_./&@][\p{L}\p{M}\p{N}]+)*/gu

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? []

interface Word {
  readonly word: string
  readonly start: number
  readonly end: number
}

const placedWords = (text: string): readonly Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({ word, start, end: start + word.length }))

const separatorBetween = (text: string, before: Word, after: Word) =>
  text.slice(before.end, after.start).replace(/\s+/g, ' ').replaceAll('’', "'")

/** Indexes phrases in singular and plural. If two terms have the same words, the first one is used. */
export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const index = new Map<string, Form[]>()
  for (const { words, href } of phrases) {
    const placed = placedWords(words)
    const own = placed.map(({ word }) => word)
    const signs = placed.slice(1).map((one, at) => separatorBetween(words, placed[at] ?? one, one))
    const last = own.at(-1)
    if (last === undefined) continue
    const isExact = own.length === 1 && last.length > 1 && last === last.toUpperCase()
    for (const form of formsOf(last, isExact)) {
      const all = [...own.slice(0, -1), form]
      const key = (all[0] ?? '').toLowerCase()
      index.set(key, [
        ...(index.get(key) ?? []),
        { words: isExact ? all : all.map((word) => word.toLowerCase()), signs, href, isExact },
      ])
    }
  }
  for (const forms of index.values()) forms.sort((a, b) => b.words.length - a.words.length)
  return index
}

/** Returns a word and its regular plural: `job`, `jobs`; `batch`, `batches`; `city`, `cities`. */
function formsOf(word: string, isAbbreviation: boolean): readonly string[] {
  if (!isAbbreviation && /[^aeiou]y$/i.test(word)) return [word, `${word.slice(0, -1)}ies`]
  return [word, /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`]
}

/** Finds terms in a text: whole words, the longest phrase first. Only abbreviations must match in case. */
export function findTerms(text: string, index: PhraseIndex): FoundTerm[] {
  // Returns early, because most texts have no term and the positions of words are costly to compute.
  if (!wordsOf(text.toLowerCase()).some((word) => index.has(word))) return []
  const found: FoundTerm[] = []
  const words = placedWords(text)
  for (let place = 0; place < words.length; place += 1) {
    const first = words[place]
    const forms = first && index.get(first.word.toLowerCase())
    const form = forms?.find((one) => isAt(one, place))
    const last = form && words[place + form.words.length - 1]
    if (!first || !form || !last) continue
    if (form.href !== undefined) found.push({ start: first.start, end: last.end, href: form.href })
    place += form.words.length - 1
  }
  return found

  function isAt({ words: wanted, signs, isExact }: Form, place: number) {
    return wanted.every((one, offset) => {
      const at = words[place + offset]
      const before = words[place + offset - 1]
      if (!at || (isExact ? at.word : at.word.toLowerCase()) !== one) return false
      return (
        offset === 0 || (before !== undefined && separatorBetween(text, before, at) === signs[offset - 1])
      )
    })
  }
}
