import { keywordTokensOf } from '../search'
import type { Answerer, CitedSentence, Thresholds } from './answer'
import { isInstruction } from './guard'
import { blocksOf, countWords, isTableRule, plainTextOf, type MarkdownBlock } from './markdown'
import type { Passage } from '../search/knowledge/passage'

export const SECTION = 'section-1'

/** Short enough to read at a glance; a link leads to the rest. */
const MAX_WORDS = 120

/** Gain of the first block, which usually summarizes the section. */
const FIRST_BLOCK = 0.12
/** Gain of steps for a question that asks how to do something. */
const STEPS = 0.3
const HOW_TO = /\bhow (?:do|can|to|should)\b|\bsteps\b|\bway to\b/i
/** Weight of words that the title or the heading has already. */
const IN_HEADINGS = 0.35

/** Answers without a model: shows the best section as it is written. */
export function createSectionAnswerer(thresholds: Thresholds): Answerer {
  return {
    thresholds,
    write({ question, passages: [passage], onSentence }) {
      const { sentences, isPart } = passage ? shownLines(question, passage) : NOTHING
      sentences.forEach(onSentence)
      return Promise.resolve({ sentences, author: SECTION, isSection: true, isPart })
    },
  }
}

interface Shown {
  readonly sentences: readonly CitedSentence[]
  readonly isPart: boolean
}

const NOTHING: Shown = { sentences: [], isPart: false }

/** Returns the lines of a section to show: all of a short one, or else its best block. */
function shownLines(question: string, passage: Passage): Shown {
  const { url, anchor, markdown } = passage
  // never quotes instructions to a bot that someone put into an article
  const blocks = blocksOf(markdown).flatMap((block) => {
    const lines = block.lines.filter((line) => !isInstruction(plainTextOf(line)))
    return lines.length > 0 ? [{ ...block, lines }] : []
  })
  const isPart = wordsIn(blocks) > MAX_WORDS
  const shown = isPart ? bestPart(question, passage, blocks) : blocks
  const sentences = shown.flatMap(({ kind, lines }, block) =>
    linesToCite(kind, lines).map((text) => ({
      text,
      quote: plainTextOf(text),
      url,
      anchor,
      block,
      isItem: false,
      isMarkdown: true,
    })),
  )
  return { sentences, isPart }
}

/** A table's head and its rule belong together, and so does a code block. */
function linesToCite(kind: MarkdownBlock['kind'], lines: readonly string[]): string[] {
  if (kind === 'code') return [lines.join('\n')]
  const cited: string[] = []
  for (const line of lines) {
    if (isTableRule(line) && cited.length > 0) cited.push(`${cited.pop() ?? ''}\n${line}`)
    else cited.push(line)
  }
  return cited
}

function bestPart(question: string, passage: Passage, blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const coverage = createCoverage(question, passage)
  const scores = blocks.map(
    ({ kind, lines }, place) =>
      coverage(lines.join('\n')) +
      (place === 0 ? FIRST_BLOCK : 0) +
      (kind === 'steps' && HOW_TO.test(question) ? STEPS : 0),
  )
  const place = scores.indexOf(Math.max(...scores))
  const best = blocks[place]
  if (!best) return []
  const before = blocks[place - 1]
  const introduction = before && plainTextOf(before.lines.join('\n')).trimEnd().endsWith(':') ? [before] : []
  const room = MAX_WORDS - wordsIn(introduction)
  return [
    ...(room > MAX_WORDS / 2 ? introduction : []),
    shortened(best, room > MAX_WORDS / 2 ? room : MAX_WORDS, coverage),
  ]
}

type Coverage = (text: string) => number

/** Returns a function that measures how much of the question a text has. */
function createCoverage(question: string, { title, heading }: Passage): Coverage {
  const inHeadings = termsOf(`${title} ${heading}`)
  const weights = [...termsOf(question)].map(
    (term) => [term, inHeadings.has(term) ? IN_HEADINGS : 1] as const,
  )
  const total = weights.reduce((all, [, weight]) => all + weight, 0)
  return (text) => {
    const terms = termsOf(plainTextOf(text))
    return (
      weights.reduce((all, [term, weight]) => all + (terms.has(term) ? weight : 0), 0) / Math.max(total, 1)
    )
  }
}

function shortened(block: MarkdownBlock, room: number, coverage: Coverage): MarkdownBlock {
  if (wordsIn([block]) <= room) return block
  switch (block.kind) {
    case 'code':
      return block
    case 'table':
      return { ...block, lines: bestRows(block.lines, room, coverage) }
    case 'steps':
    case 'list':
      return { ...block, lines: fitting(block.lines, room) }
    case 'paragraph':
    case 'quote':
      return { ...block, lines: [bestSentences(block.lines.join(' '), room, coverage)] }
  }
}

/** The head, the rule and the best rows, in their order. */
function bestRows(
  [head = '', rule = '', ...rows]: readonly string[],
  room: number,
  coverage: Coverage,
): string[] {
  const ranked = [...rows].sort((a, b) => coverage(b) - coverage(a))
  const chosen = new Set(fitting(ranked, room - wordsOf(head)))
  return [head, rule, ...rows.filter((row) => chosen.has(row))]
}

/** The first lines that fit, at least one. */
function fitting(lines: readonly string[], room: number): string[] {
  let used = 0
  const end = lines.findIndex((line) => (used += wordsOf(line)) > room)
  return lines.slice(0, end === -1 ? lines.length : Math.max(1, end))
}

/** The sentence before the best one, the best one and what fits after it. */
function bestSentences(text: string, room: number, coverage: Coverage): string {
  const sentences = markdownSentences(text)
  const scores = sentences.map(coverage)
  const best = scores.indexOf(Math.max(...scores))
  const start = best > 0 && wordsOf(sentences.slice(best - 1, best + 1).join(' ')) <= room ? best - 1 : best
  return fitting(sentences.slice(start), room).join(' ')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a paragraph into sentences, but never inside bold text, code or a link. */
function markdownSentences(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(text)) {
    open += segment
    if (!isBalanced(open)) continue
    sentences.push(open.trim())
    open = ''
  }
  return open === '' ? sentences : [...sentences, open.trim()]
}

function isBalanced(markdown: string): boolean {
  const plain = markdown.replace(/\\./g, '')
  const count = (mark: RegExp) => plain.match(mark)?.length ?? 0
  return count(/\*\*/g) % 2 === 0 && count(/`/g) % 2 === 0 && count(/\[/g) === count(/\]\([^()\s]*\)/g)
}

const termsOf = (text: string) => new Set(keywordTokensOf(text).map(({ term }) => term))
const wordsOf = (markdown: string) => countWords(plainTextOf(markdown))
const wordsIn = (blocks: readonly MarkdownBlock[]) =>
  blocks.reduce((all, { lines }) => all + wordsOf(lines.join('\n')), 0)
