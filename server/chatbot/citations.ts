import type { Audience } from '../../src/contracts/search-documents'
import type { CitedSentence, Draft } from './answer'
import type { Knowledge, Passage } from './passage'

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

/**
 * Keeps the sentences whose source is a page that this reader may see, at a section that exists, where the cited words stand. The
 * others are withheld.
 */
export async function checkCitations(
  { sentences }: Draft,
  passages: readonly Passage[],
  knowledge: Pick<Knowledge, 'sectionTexts'>,
  audiences: readonly Audience[],
): Promise<CheckedAnswer> {
  const texts = await knowledge.sectionTexts(sentences, audiences)
  const held = sentences.filter(({ quote }, number) => {
    const text = texts[number]
    return quote.trim() !== '' && text !== undefined && plain(text).includes(plain(quote))
  })
  return {
    text: toText(held),
    citations: citationsOf(held, passages),
    withheld: sentences.length - held.length,
  }
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Paragraphs parted by blank lines; the entries of a list have a line each. */
function toText(sentences: readonly CitedSentence[]): string {
  let text = ''
  let previous: CitedSentence | undefined
  for (const sentence of sentences) {
    const words = sentence.isItem ? `- ${plain(sentence.text)}` : plain(sentence.text)
    text += `${gapBetween(previous, sentence)}${words}`
    previous = sentence
  }
  return text
}

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
