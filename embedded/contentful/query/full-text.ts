import { isRecord } from '../guards'

/** Scripts written without blanks between words: there a search term may stand anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** True when each word of the search begins a word of the texts, whatever the case: how Contentful's search reads. */
export function matchesText(texts: readonly string[], search: string): boolean {
  const terms = wordsOf(search)
  if (terms.length === 0) return true
  const words = texts.flatMap(wordsOf)
  return terms.every((term) =>
    words.some((word) => (UNSPACED.test(term) ? word.includes(term) : word.startsWith(term))),
  )
}

/** The texts within a field value; of rich text, what its text nodes say. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isRecord(value)) return []
  const own = value.nodeType === 'text' && typeof value.value === 'string' ? [value.value] : []
  return Array.isArray(value.content) ? [...own, ...value.content.flatMap(textsIn)] : own
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}
