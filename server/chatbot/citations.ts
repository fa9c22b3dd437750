import type { Audience } from '../../src/contracts/search-documents'
import { STOP_WORDS, tokensOf } from '../search'
import { escapeAnswerMarkdown } from '../../src/lib/answer-markdown'
import type { Citation } from '../../src/contracts/chatbot'
import type { CitedSentence } from './answer'
import { isInstruction } from './guard'
import type { Knowledge, Passage } from '../search/knowledge/passage'

export interface CheckedAnswer {
  readonly text: string
  readonly citations: readonly Citation[]
  /** number of sentences left out because the cited section does not support them */
  readonly withheld: number
}

/** Minimum and maximum words of a text fragment, enough to find the passage on its page. */
const FRAGMENT_WORDS = { min: 3, max: 8 }

/** Share of a sentence's keywords that its quote must contain. Below 1, so that sentences may rephrase. */
const MIN_KEYWORD_SHARE = 0.6

/**
 * Builds an answer from the sentences that the cited section supports, if the audiences may read the section.
 * Withholds the other sentences.
 */
export function createCheckedAnswer(
  passages: readonly Passage[],
  knowledge: Pick<Knowledge, 'sectionTexts'>,
  audiences: readonly Audience[],
  onText?: (piece: string) => void,
) {
  const checked: CitedSentence[] = []
  let withheld = 0
  let text = ''
  return {
    async add(sentence: CitedSentence): Promise<void> {
      if (sentence.isMarkdown && isBlank(sentence.quote) && !isTableHead(sentence)) return
      const [section] = await knowledge.sectionTexts([sentence], audiences)
      if (!isSupported(sentence, section)) {
        withheld += 1
        return
      }
      const piece = `${separatorBetween(checked.at(-1), sentence)}${lineOf(sentence)}`
      checked.push(sentence)
      text += piece
      onText?.(piece)
    },
    answer: (): CheckedAnswer => ({ text, citations: citationsOf(checked, passages), withheld }),
  }
}

const isBlank = (text: string) => text.trim() === ''

const isTableHead = ({ text }: CitedSentence) => text.endsWith('| --- |')

function isSupported({ text, quote, isMarkdown }: CitedSentence, section: string | undefined): boolean {
  if (
    (isBlank(quote) && isMarkdown !== true) ||
    section === undefined ||
    !plain(section).includes(plain(quote))
  )
    return false
  return isMarkdown === true || plain(text) === plain(quote) || supports(quote, text)
}

/**
 * True if the quote contains most keywords and all numbers of the text, both or neither of them contain a
 * negation, and the text has no URL, markup or prompt injection.
 */
export function supports(quote: string, text: string): boolean {
  if (URL_OR_MARKUP.test(text) || isInstruction(text)) return false
  const numbers: readonly string[] = quote.match(NUMBERS) ?? []
  if ((text.match(NUMBERS) ?? []).some((number) => !numbers.includes(number))) return false
  const quoted = keywordTermsOf(quote)
  const terms = [...keywordTermsOf(text)]
  return (
    NEGATION.test(text) === NEGATION.test(quote) &&
    terms.length > 0 &&
    terms.filter((term) => quoted.has(term)).length >= terms.length * MIN_KEYWORD_SHARE
  )
}

const URL_OR_MARKUP = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\]\(|<\/?[a-z]/i
const NUMBERS = /\d+(?:[.,]\d+)*/g
const NEGATION = /\b(?:not|no|never|none|nothing|cannot|without)\b|n['’]t\b/i

const keywordTermsOf = (text: string) =>
  new Set(
    tokensOf(text)
      .filter(({ word }) => !STOP_WORDS.has(word))
      .map(({ term }) => term),
  )

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function lineOf({ isItem, isMarkdown, text }: CitedSentence): string {
  if (isMarkdown) return text
  return `${isItem ? '- ' : ''}${escapeAnswerMarkdown(plain(text))}`
}

function separatorBetween(previous: CitedSentence | undefined, next: CitedSentence): string {
  if (!previous) return ''
  if (next.isMarkdown) return previous.block === next.block ? '\n' : '\n\n'
  if (next.isItem) return previous.isItem || previous.text.endsWith(':') ? '\n' : '\n\n'
  return previous.block === next.block ? ' ' : '\n\n'
}

function citationsOf(sentences: readonly CitedSentence[], passages: readonly Passage[]): Citation[] {
  const seen = new Map<string, Citation>()
  for (const { url, anchor, quote } of sentences) {
    const key = `${url}#${anchor}`
    const passage = passages.find((one) => one.url === url && one.anchor === anchor)
    if (seen.has(key) || !passage || isBlank(quote)) continue
    const { title, heading } = passage
    seen.set(key, { url: citationUrl(url, anchor, quote), title, heading, quote: plain(quote) })
  }
  return [...seen.values()]
}

/** Returns a URL with a text fragment. A browser that does not support it still scrolls to the anchor. */
function citationUrl(url: string, anchor: string, quote: string): string {
  // hyphens are syntax in a text fragment
  const fragment = `:~:text=${encodeURIComponent(fragmentOf(plain(quote))).replace(/-/g, '%2D')}`
  return `${url}#${encodeURIComponent(anchor)}${fragment}`
}

/**
 * Returns words of a quote, if possible from outside parentheses, because parentheses may contain the name of
 * an icon, which is not text of the page.
 */
function fragmentOf(quote: string): string {
  const parts = quote.split(/\([^()]*\)/).map((part) => part.replace(/^[^\p{L}\p{N}]+|\s+$/gu, '').split(' '))
  const words = parts.find(({ length }) => length >= FRAGMENT_WORDS.min) ?? quote.split(' ')
  return words.slice(0, FRAGMENT_WORDS.max).join(' ')
}

export const sectionUrl = (url: string, anchor: string) =>
  anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`
