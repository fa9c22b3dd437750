import { markdownBlocks, type MarkdownBlock } from '../../src/lib/answer-markdown'
import { asksForNews, keywordTokensOf } from '../search'
import type { Answerer, CitedSentence, Thresholds } from './answer'
import { isInstruction } from './guard'
import { countWords, partsOf, plainTextOf, rowText } from './markdown'
import type { Passage } from '../search/knowledge/passage'

export const SECTION = 'section-1'

/** Few enough to read at a glance. The answer links to the rest of the section. */
const MAX_WORDS = 120

/** Added to the score of the first block, which usually summarizes the section. */
const FIRST_BLOCK_BONUS = 0.12
/** Added to the score of steps if the question asks how to do something. */
const STEPS_BONUS = 0.3
const HOW_TO = /\bhow (?:do|can|to|should)\b|\bsteps\b|\bway to\b/i
/** Weight of words in title or heading, which say little about the right block. Other words have 1. */
const IN_HEADINGS = 0.35

/** Answers without a model: shows the first passage as it is written, or the best part of a long one. */
export function createSectionAnswerer(thresholds: Thresholds): Answerer {
  return {
    thresholds,
    write({ question, passages: [passage], onSentence }) {
      const { sentences, isPart } = passage ? shownParts(question, passage) : NOTHING
      sentences.forEach(onSentence)
      return Promise.resolve({ sentences, author: SECTION, isSection: true, isPart })
    },
  }
}

interface Shown {
  readonly sentences: readonly CitedSentence[]
  readonly isPart: boolean
}

type Table = Extract<MarkdownBlock, { kind: 'table' }>

const NOTHING: Shown = { sentences: [], isPart: false }

function shownParts(question: string, passage: Passage): Shown {
  const { url, anchor, markdown } = passage
  const all = markdownBlocks(markdown)
  const blocks = all.flatMap(withoutInstructions)
  const words = wordsIn(blocks)
  const shown = words > MAX_WORDS ? bestPart(question, passage, blocks) : blocks
  const sentences = shown.flatMap((one, block) =>
    partsOf(one).map((part) => ({
      text: part.markdown,
      quote: part.text,
      url,
      anchor,
      block,
      isItem: false,
      isMarkdown: true,
    })),
  )
  return { sentences, isPart: words > MAX_WORDS || words < wordsIn(all) }
}

/** Removes prompt injections, which someone may have put into an article. */
function withoutInstructions(block: MarkdownBlock): MarkdownBlock[] {
  return isHarmless(block) ? [block] : harmlessParts(block).filter(isHarmless)
}

const isHarmless = (block: MarkdownBlock) => !isInstruction(textOf(block))

function harmlessParts(block: MarkdownBlock): MarkdownBlock[] {
  switch (block.kind) {
    case 'code':
      return []
    case 'paragraph': {
      const lines = block.text.split('\n').filter((line) => !isInstruction(plainTextOf(line)))
      return lines.length > 0 ? [{ ...block, text: lines.join('\n') }] : []
    }
    case 'quote':
      return [{ ...block, content: block.content.flatMap(withoutInstructions) }]
    case 'table':
      return [{ ...block, rows: block.rows.filter((row) => !isInstruction(rowText(row))) }]
    case 'numbered':
    case 'bulleted':
      return [{ ...block, items: block.items.filter((item) => item.every(isHarmless)) }]
  }
}

function bestPart(question: string, passage: Passage, blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  // "What is new?" names no subject by which to compare the blocks, so they keep their order
  const coverage = asksForNews(question) ? inOrder : createCoverage(question, passage)
  const ranked = blocks
    .map((block, place) => ({
      block,
      before: blocks[place - 1],
      score:
        coverage(textOf(block)) +
        (place === 0 ? FIRST_BLOCK_BONUS : 0) +
        (block.kind === 'numbered' && HOW_TO.test(question) ? STEPS_BONUS : 0),
    }))
    .sort((a, b) => b.score - a.score)
  for (const { block, before } of ranked) {
    const introduction = before && textOf(before).trimEnd().endsWith(':') ? [before] : []
    const room = MAX_WORDS - wordsIn(introduction)
    const isIntroduced = room > MAX_WORDS / 2
    const shown = shortened(block, isIntroduced ? room : MAX_WORDS, coverage)
    if (shown) return [...(isIntroduced ? introduction : []), shown]
  }
  return []
}

type Coverage = (text: string) => number

/** Returns a function that computes the weighted share of the question's words that a plain text has. */
function createCoverage(question: string, { title, heading }: Passage): Coverage {
  const inHeadings = termsOf(`${title} ${heading}`)
  const weights = [...termsOf(question)].map(
    (term) => [term, inHeadings.has(term) ? IN_HEADINGS : 1] as const,
  )
  const total = weights.reduce((all, [, weight]) => all + weight, 0)
  return (text) => {
    const terms = termsOf(text)
    return (
      weights.reduce((all, [term, weight]) => all + (terms.has(term) ? weight : 0), 0) / Math.max(total, 1)
    )
  }
}

/** Scores all texts equally, so the first rows and sentences are chosen. */
const inOrder: Coverage = () => 0

/** Returns the best part of a block with at most `room` words; undefined if no part is short enough. */
function shortened(block: MarkdownBlock, room: number, coverage: Coverage): MarkdownBlock | undefined {
  if (wordsIn([block]) <= room) return block
  switch (block.kind) {
    case 'paragraph':
      return withText(block, bestSentences(block.text, room, coverage).trim())
    case 'code':
      return withText(block, fitting(block.text.split('\n'), countWords, room).join('\n'))
    case 'quote': {
      const content = firstBlocks(block.content, room, coverage)
      return content.length > 0 ? { ...block, content } : undefined
    }
    case 'table': {
      const rows = bestRows(block, room, coverage)
      return rows.length > 0 ? { ...block, rows } : undefined
    }
    case 'numbered':
    case 'bulleted': {
      const items = fitting(block.items, wordsIn, room)
      if (items.length > 0) return { ...block, items }
      // the citation check needs the item's text without gaps, so only its end may be cut
      const first = firstBlocks(block.items[0] ?? [], room, inOrder)
      return first.length > 0 ? { ...block, items: [first] } : undefined
    }
  }
}

const withText = <Block extends { readonly text: string }>(block: Block, text: string) =>
  text === '' ? undefined : { ...block, text }

function firstBlocks(blocks: readonly MarkdownBlock[], room: number, coverage: Coverage): MarkdownBlock[] {
  const whole = fitting(blocks, (block) => wordsIn([block]), room)
  const next = blocks[whole.length]
  const part = next && shortened(next, room - wordsIn(whole), coverage)
  return part ? [...whole, part] : whole
}

function bestRows(table: Table, room: number, coverage: Coverage): Table['rows'] {
  const ranked = table.rows
    .map((row) => ({ row, score: coverage(rowText(row)) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row)
  const chosen = new Set(
    fitting(ranked, (row) => countWords(rowText(row)), room - countWords(rowText(table.head))),
  )
  return table.rows.filter((row) => chosen.has(row))
}

function fitting<One>(all: readonly One[], wordsOf: (one: One) => number, room: number): One[] {
  let used = 0
  const end = all.findIndex((one) => (used += wordsOf(one)) > room)
  return all.slice(0, end === -1 ? all.length : end)
}

/** Returns the best sentence with the sentence before it and the sentences after it, as far as they fit. */
function bestSentences(text: string, room: number, coverage: Coverage): string {
  const sentences = markdownSentences(text)
  const wordsOf = (sentence: string) => countWords(plainTextOf(sentence))
  const scores = sentences.map((sentence) => coverage(plainTextOf(sentence)))
  const best = scores.indexOf(Math.max(...scores))
  const start = best > 0 && wordsOf(sentences.slice(best - 1, best + 1).join('')) <= room ? best - 1 : best
  return fitting(sentences.slice(start), wordsOf, room).join('')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Splits a paragraph into sentences, but never inside bold text, code or a link. */
function markdownSentences(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const { segment } of segmenter.segment(text)) {
    open += segment
    if (!isBalanced(open)) continue
    sentences.push(open)
    open = ''
  }
  return open === '' ? sentences : [...sentences, open]
}

function isBalanced(markdown: string): boolean {
  const plain = markdown.replace(/\\./g, '')
  const count = (mark: RegExp) => plain.match(mark)?.length ?? 0
  return count(/\*\*/g) % 2 === 0 && count(/`/g) % 2 === 0 && count(/\[/g) === count(/\]\([^()\s]*\)/g)
}

const termsOf = (text: string) => new Set(keywordTokensOf(text).map(({ term }) => term))
const textOf = (block: MarkdownBlock) =>
  partsOf(block)
    .map(({ text }) => text)
    .join('\n')

const wordsIn = (blocks: readonly MarkdownBlock[]) =>
  blocks.reduce((all, block) => all + countWords(textOf(block)), 0)
