import type { Document } from '@contentful/rich-text-types'
import { type RawNode, toRawNodes } from '../pages/rich-text/raw-node'

/** The words of a text as hashes, which take less memory. */
export type Terms = Uint32Array

const WORD = /[\p{L}\p{N}]+/gu

/** Scripts without blanks between words. Each pair of characters is a term. */
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

export function termsOfText(text: string): Terms {
  const words = text.toLowerCase().match(WORD) ?? []
  const terms = words.flatMap((word) => (UNSPACED_SCRIPT.test(word) ? pairsOf(word) : withoutPlural(word)))
  return Uint32Array.from(terms.filter((term) => term.length > 1).map(hashOf))
}

export const termsOfDocument = (document: Document): Terms =>
  termsOfText(textOf(toRawNodes(document.content)))

const textOf = (nodes: readonly RawNode[]): string =>
  nodes.map(({ value = '', content }) => (content.length === 0 ? value : textOf(content))).join(' ')

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

const withoutPlural = (word: string) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word)

/** Returns an FNV-1a hash (RFC 9923) of the code units, cut to 30 bits, which are cheap keys of a `Map`. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 2
}
