import type { Audience } from '../../src/contracts/search-documents'
import { STOP_WORDS, tokensOf } from '../search'
import type { CitedSentence } from './answer'
import { isInstruction } from './guard'
import type { Knowledge, Passage } from '../search/knowledge/passage'

/** A place that an answer rests on, as the reader sees it. */
export interface Citation {
  /** opens the passage: the page, the anchor of its section, and the cited words (a text fragment) */
  readonly url: string
  readonly title: string
  readonly heading: string
  readonly quote: string
}

export interface CheckedAnswer {
  readonly text: string
  readonly citations: readonly Citation[]
  /** sentences left out because nothing was found to say them */
  readonly withheld: number
}

/** As many words as tell one place of a page from another. */
const FRAGMENT_WORDS = 8

/** How many of a sentence's telling words its quote must have: a sentence may be put otherwise, and say nothing else. */
const LEAST_SAID = 0.6

/** Builds an answer from sentences that a section for this reader says; withholds others. `onText` gets each piece, which stays as it is. */
export function createCheckedAnswer(
  passages: readonly Passage[],
  knowledge: Pick<Knowledge, 'sectionTexts'>,
  audiences: readonly Audience[],
  onText?: (piece: string) => void,
) {
  const held: CitedSentence[] = []
  let withheld = 0
  let text = ''
  return {
    async add(sentence: CitedSentence): Promise<void> {
      const [section] = await knowledge.sectionTexts([sentence], audiences)
      if (!isHeld(sentence, section)) {
        withheld += 1
        return
      }
      const piece = `${gapBetween(held.at(-1), sentence)}${wordsOf(sentence)}`
      held.push(sentence)
      text += piece
      onText?.(piece)
    },
    answer: (): CheckedAnswer => ({ text, citations: citationsOf(held, passages), withheld }),
  }
}

function isHeld({ text, quote }: CitedSentence, section: string | undefined): boolean {
  if (quote.trim() === '' || section === undefined || !plain(section).includes(plain(quote))) return false
  return plain(text) === plain(quote) || says(quote, text)
}

/** Whether the words of a quote say a sentence: most of its telling words, all of its numbers, and no address of its own. */
export function says(quote: string, text: string): boolean {
  if (ADDRESS.test(text) || isInstruction(text)) return false
  const numbers: readonly string[] = quote.match(NUMBERS) ?? []
  if ((text.match(NUMBERS) ?? []).some((number) => !numbers.includes(number))) return false
  const quoted = tellingTermsOf(quote)
  const terms = [...tellingTermsOf(text)]
  return (
    NEGATION.test(text) === NEGATION.test(quote) &&
    terms.length > 0 &&
    terms.filter((term) => quoted.has(term)).length >= terms.length * LEAST_SAID
  )
}

const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\]\(|<\/?[a-z]/i
const NUMBERS = /\d+(?:[.,]\d+)*/g
/** What turns a sentence into its opposite. */
const NEGATION = /\b(?:not|no|never|none|nothing|cannot|without)\b|n['’]t\b/i

const tellingTermsOf = (text: string) =>
  new Set(
    tokensOf(text)
      .filter(({ word }) => !STOP_WORDS.has(word))
      .map(({ term }) => term),
  )

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Paragraphs parted by blank lines; the entries of a list have a line each. */
const wordsOf = ({ isItem, text }: CitedSentence) => (isItem ? `- ${plain(text)}` : plain(text))

function gapBetween(previous: CitedSentence | undefined, next: CitedSentence): string {
  if (!previous) return ''
  if (next.isItem) return previous.isItem || previous.text.endsWith(':') ? '\n' : '\n\n'
  return previous.block === next.block ? ' ' : '\n\n'
}

/** One citation for each section, in the order of the answer. */
function citationsOf(sentences: readonly CitedSentence[], passages: readonly Passage[]): Citation[] {
  const seen = new Map<string, Citation>()
  for (const { url, anchor, quote } of sentences) {
    const key = `${url}#${anchor}`
    const passage = passages.find((one) => one.url === url && one.anchor === anchor)
    if (seen.has(key) || !passage) continue
    const { title, heading } = passage
    seen.set(key, { url: addressOf(url, anchor, quote), title, heading, quote: plain(quote) })
  }
  return [...seen.values()]
}

/** A browser that does not know text fragments still goes to the anchor. */
function addressOf(url: string, anchor: string, quote: string): string {
  const words = plain(quote).split(' ').slice(0, FRAGMENT_WORDS).join(' ')
  // a hyphen has a meaning of its own in a text fragment
  const fragment = `:~:text=${encodeURIComponent(words).replace(/-/g, '%2D')}`
  return `${url}#${encodeURIComponent(anchor)}${fragment}`
}
