import type { SearchDocument, SearchSection } from '../../../src/contracts/search-documents'
import { tokensOf } from './analyze'
import { BREAK } from './search-index'

/** Maximum characters of a passage, ellipses not counted: about two lines of a search result. */
const PASSAGE_LENGTH = 220

const FURTHER_PASSAGES = 2

/** Factor of a term in a heading. In a text, the factor is below 1, however often the term occurs. */
const HEADING_FACTOR = 1.5

export interface FoundPassages {
  /**
   * URL of the document, plus the anchor of the best matching section if the URL is a path without an anchor
   */
  readonly url: string
  /** heading of the best matching section; empty if `url` is the plain URL of the document */
  readonly heading: string
  readonly best: string
  readonly further: readonly string[]
}

export interface TermWeights {
  readonly byTerm: ReadonlyMap<string, number>
  readonly byId: ReadonlyMap<number, number>
}

/** Returns URL, heading and passages of a result. `words` has the document's term ids, for faster scans. */
export function findPassages(
  document: SearchDocument,
  words: Uint32Array,
  weights: TermWeights,
): FoundPassages {
  const counts = countsBySection(document, words, weights.byId)
  const sections = document.sections
    .map((section, place) => ({ section, weight: weightOf(counts[place], weights.byId) }))
    .sort((a, b) => b.weight - a.weight)
  const matching = sections.filter(({ weight, section }) => weight > 0 && section.text !== '')
  const fallback = document.sections.find(({ text }) => text !== '')
  const best = matching[0]?.section ?? fallback
  const url = sectionUrl(document, (sections[0]?.weight ?? 0) > 0 ? sections[0]?.section : undefined)
  return {
    url,
    heading: url === document.url ? '' : (sections[0]?.section.heading ?? ''),
    best: best ? passageOf(best, weights.byTerm) : '',
    further: matching.slice(1, 1 + FURTHER_PASSAGES).map(({ section }) => passageOf(section, weights.byTerm)),
  }
}

function sectionUrl({ url }: SearchDocument, section: SearchSection | undefined): string {
  const hasOwnAnchor = url.includes('#') || !url.startsWith('/')
  return section && section.anchor !== '' && !hasOwnAnchor
    ? `${url}#${encodeURIComponent(section.anchor)}`
    : url
}

interface SectionCounts {
  readonly heading: ReadonlySet<number>
  readonly text: ReadonlyMap<number, number>
}

/**
 * Counts the terms of the query by section. `words` has the title, the other names, then each section's
 * heading (unless empty) and text. BREAK follows each of these texts.
 */
function countsBySection(
  { alsoCalled, sections }: SearchDocument,
  words: Uint32Array,
  weights: ReadonlyMap<number, number>,
): SectionCounts[] {
  let at = 0
  const readUntilBreak = (take: (term: number) => void) => {
    for (let word = words[at++]; word !== undefined && word !== BREAK; word = words[at++])
      if (weights.has(word)) take(word)
  }
  for (let skipped = 0; skipped <= alsoCalled.length; skipped++) readUntilBreak(() => undefined)
  return sections.map(({ heading }) => {
    const inHeading = new Set<number>()
    const inText = new Map<number, number>()
    if (heading !== '') readUntilBreak((term) => inHeading.add(term))
    readUntilBreak((term) => inText.set(term, (inText.get(term) ?? 0) + 1))
    return { heading: inHeading, text: inText }
  })
}

/** Returns the weight of the query's terms in a section. Repetitions of a term add less each time. */
function weightOf(counts: SectionCounts | undefined, weights: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const [term, weight] of weights) {
    const count = counts?.text.get(term) ?? 0
    const saturated = count / (count + 1)
    sum += weight * Math.max(saturated, counts?.heading.has(term) ? HEADING_FACTOR : 0)
  }
  return sum
}

type Weights = ReadonlyMap<string, number>

/** Returns the excerpt of a section that matches the query best: from its prose or from one table row. */
function passageOf({ text, rows }: SearchSection, weights: Weights): string {
  if (!rows) return excerptOf(text, weights)
  const tableLines = new Set(rows.map(({ line }) => line))
  const prose = text.split('\n').filter((line) => !tableLines.has(line))
  const candidates = [prose.join('\n'), ...rows.flatMap(({ cells }) => cells ?? [])]
  let best = { candidate: text, weight: -1 }
  for (const candidate of candidates.filter((one) => one.trim() !== '')) {
    const { weight } = bestPartOf(oneLine(candidate), weights)
    if (weight > best.weight) best = { candidate, weight }
  }
  return excerptOf(best.candidate, weights)
}

/**
 * Returns the part of a long text that matches the query best, from the start of a sentence if one is near.
 * Returns a short text whole.
 */
function excerptOf(text: string, weights: Weights): string {
  const line = oneLine(text)
  return line.length <= PASSAGE_LENGTH ? line : cutOut(line, bestPartOf(line, weights).start)
}

/** Joins the lines of a text. Puts `·` after a line that ends without punctuation, such as a title. */
const oneLine = (text: string) =>
  text
    .trim()
    .replace(/(?<=[\p{L}\p{N}])\s*\n\s*/gu, ' · ')
    .replace(/\s+/g, ' ')

function bestPartOf(line: string, weights: Weights): { start: number; weight: number } {
  const matches = tokensOf(line).filter(({ term }) => weights.has(term))
  let best = { start: 0, weight: 0 }
  for (const [place, { start }] of matches.entries()) {
    const seen = new Set<string>()
    for (const match of matches.slice(place)) {
      if (match.end > start + PASSAGE_LENGTH * 0.75) break
      seen.add(match.term)
    }
    const weight = [...seen].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
    if (weight > best.weight) best = { start, weight }
  }
  return best
}

const SENTENCE_END = /[.!?]\s|[。！？]/g

function cutOut(line: string, around: number): string {
  const earliest = Math.max(0, around - PASSAGE_LENGTH / 4)
  const sentences = [...line.slice(earliest, around).matchAll(SENTENCE_END)]
  const lastEnd = sentences.at(-1)
  const sentence = lastEnd ? earliest + lastEnd.index + lastEnd[0].length : undefined
  const start = earliest === 0 ? 0 : (sentence ?? wordStart(line, earliest))
  const end = wordEnd(line, start + PASSAGE_LENGTH)
  const startsClean = start === 0 || start === sentence
  return `${startsClean ? '' : '…'}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

function wordStart(line: string, at: number): number {
  const blank = line.indexOf(' ', at)
  return blank === -1 || blank - at > 30 ? at : blank + 1
}

function wordEnd(line: string, at: number): number {
  if (at >= line.length) return line.length
  const blank = line.lastIndexOf(' ', at)
  return at - blank > 30 ? at : blank
}
