import { stemmer } from 'stemmer'

export interface Token {
  /** `word`, reduced to its stem by `termOf` */
  readonly term: string
  /** the word in the text, as `normalized` returns it */
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Scripts without spaces between words, and the Japanese sign `ー`, which belongs to none of them. */
const UNSPACED_SCRIPT =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}ー'
const WORDS = new RegExp(
  `[${UNSPACED_SCRIPT}]+|(?:(?![${UNSPACED_SCRIPT}])[\\p{L}\\p{M}\\p{N}])+(?:['’](?:(?![${UNSPACED_SCRIPT}])\\p{L})+)*`,
  'gu',
)
const IS_UNSPACED = new RegExp(`^[${UNSPACED_SCRIPT}]`, 'u')

/** Finds the same words as `WORDS` in ASCII text, in a third of the time. */
const ASCII_WORDS = /[A-Za-z0-9]+(?:'[A-Za-z]+)*/g
const IS_ASCII = /^[\x20-\x7e\s]*$/

/** Returns the words of a text. In scripts without spaces, each pair of adjacent characters is a word. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const isAscii = IS_ASCII.test(text)
  for (const { 0: run, index } of text.matchAll(isAscii ? ASCII_WORDS : WORDS)) {
    if (!isAscii && IS_UNSPACED.test(run)) addPairs(run, index, tokens)
    else {
      const word = normalized(run)
      tokens.push({ word, term: termOf(word), start: index, end: index + run.length })
    }
  }
  return tokens
}

function addPairs(run: string, from: number, tokens: Token[]): void {
  const characters = [...run]
  let start = from
  for (const [place, character] of characters.entries()) {
    const next = characters[place + 1] ?? ''
    if (next === '' && place > 0) return
    const word = normalized(character + next)
    tokens.push({ word, term: word, start, end: start + character.length + next.length })
    start += character.length
  }
}

export function keywordTokensOf(text: string): Token[] {
  const tokens = tokensOf(text)
  const keywords = tokens.filter(({ word }) => !STOP_WORDS.has(word))
  return keywords.length > 0 ? keywords : tokens
}

export const isUnspaced = (word: string) => IS_UNSPACED.test(word)

/**
 * Normalizes a word: lower case, no full-width letters, no accents on Latin letters, no `'s`, no apostrophes.
 */
function normalized(run: string): string {
  if (/^[a-z0-9]+$/.test(run)) return run
  const plain = run.normalize('NFKC').toLowerCase()
  if (/^[a-z0-9]+$/.test(plain)) return plain
  return plain
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
}

/** Cache of stems: texts repeat words, and stemming takes most of the indexing time. */
const stems = new Map<string, string>()
const MAX_STEMS = 200_000

/**
 * Returns the English stem of a word of at least four letters a to z, so `scheduling` finds `schedules`.
 * Returns other words unchanged.
 */
export function termOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= MAX_STEMS) stems.clear()
  const term = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word
  stems.set(word, term)
  return term
}

export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it its ' +
    'me my of on or our shall should so than that the their them then there these they this those to us was we were what ' +
    'when where which while who why will with would you your'
  ).split(' '),
)
