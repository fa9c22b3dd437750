import { BLOCKS, type Block, type Document, type TopLevelBlock } from '@contentful/rich-text-types'
import { parseInline, toTarget } from './markdown-inline'

/*
 * The Markdown subset in which the sample space is written:
 *   ## to ###### headings, paragraphs, - and 1. lists (nested, several blocks per item), > quotes, --- rules, GFM tables,
 *   {{entry:ID}} and {{asset:ID}} alone in a paragraph, and the inline marks and links of markdown-inline.ts.
 * A line that ends in a backslash breaks inside its paragraph; any other line break is a space.
 */

const HEADING = /^(#{2,6})\s+(.+)$/
const RULE = /^-{3,}$/
const QUOTE = /^>\s?/
const EMBED = /^\{\{(entry|asset):([A-Za-z0-9-_.]+)\}\}$/
const LIST_MARKER = /^(?:(-)|(\d+)\.)\s+/
const TABLE_DIVIDER = /^\|(?:\s*:?-+:?\s*\|)+$/

const HEADINGS = {
  2: BLOCKS.HEADING_2,
  3: BLOCKS.HEADING_3,
  4: BLOCKS.HEADING_4,
  5: BLOCKS.HEADING_5,
  6: BLOCKS.HEADING_6,
} as const

/** A rich-text document from the Markdown subset; common indentation is stripped. */
export function parseDocument(markdown: string): Document {
  const blocks = parseBlocks(dedent(markdown))
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks.length > 0 ? blocks : [toParagraph('')] }
}

interface Taken {
  block: TopLevelBlock
  /** How many lines the block used. */
  size: number
}

function parseBlocks(lines: readonly string[]): TopLevelBlock[] {
  const blocks: TopLevelBlock[] = []
  let at = 0
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at += 1
      continue
    }
    const { block, size } = takeBlock(lines.slice(at))
    blocks.push(block)
    at += size
  }
  return blocks
}

function takeBlock(lines: readonly string[]): Taken {
  const first = (lines[0] ?? '').trim()
  const heading = HEADING.exec(first)
  if (heading) return { block: toHeading(heading[1] ?? '', heading[2] ?? ''), size: 1 }
  if (RULE.test(first)) return { block: { nodeType: BLOCKS.HR, data: {}, content: [] }, size: 1 }
  const embed = EMBED.exec(first)
  if (embed) return { block: toEmbed(embed[1], embed[2] ?? ''), size: 1 }
  if (QUOTE.test(first)) return takeQuote(lines)
  if (isTableStart(lines)) return takeTable(lines)
  if (LIST_MARKER.test(first)) return takeList(lines)
  return takeParagraph(lines)
}

function takeParagraph(lines: readonly string[]): Taken {
  const size = countWhile(
    lines,
    (line, index) => index === 0 || (!isBlank(line) && !startsBlock(lines.slice(index))),
  )
  const words = lines.slice(0, size).map((line) => line.trim())
  return { block: toParagraph(words.join('\n').replace(/(?<!\\)\n/g, ' ')), size }
}

function takeQuote(lines: readonly string[]): Taken {
  const size = countWhile(lines, (line) => QUOTE.test(line.trim()))
  const content = parseBlocks(lines.slice(0, size).map((line) => line.trim().replace(QUOTE, '')))
  requireOnly(content, [BLOCKS.PARAGRAPH], 'A quote')
  return { block: { nodeType: BLOCKS.QUOTE, data: {}, content }, size }
}

function takeList(lines: readonly string[]): Taken {
  const indent = indentOf(lines[0] ?? '')
  const ordered = isOrdered(lines[0] ?? '')
  const items: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlank(line)) {
      at += 1
      continue
    }
    if (indentOf(line) !== indent || !LIST_MARKER.test(line.trim()) || isOrdered(line) !== ordered) break
    const size = itemSize(lines.slice(at), indent)
    items.push(toListItem(lines.slice(at, at + size)))
    at += size
  }
  const nodeType = ordered ? BLOCKS.OL_LIST : BLOCKS.UL_LIST
  return { block: { nodeType, data: {}, content: items }, size: at }
}

/** The item's own line and all that is indented below it, blank lines included. */
function itemSize(lines: readonly string[], indent: number): number {
  return countWhile(lines, (line, index) => {
    if (index === 0 || indentOf(line) > indent) return true
    if (isBlank(line)) return true
    return !isBlank(lines[index - 1]) && !startsBlock(lines.slice(index)) // a lazily continued paragraph
  })
}

function toListItem(lines: readonly string[]): Block {
  const [first = '', ...rest] = lines
  const body = first.trim().replace(LIST_MARKER, '')
  const offset = first.length - body.length
  const below = rest.map((line) => line.slice(Math.min(indentOf(line), offset)))
  const content = parseBlocks([body, ...below])
  if (content.some((block) => block.nodeType === BLOCKS.TABLE)) {
    throw new Error(
      `A list item cannot hold a table ("${body.slice(0, 40)}"). Move the table below the list.`,
    )
  }
  return { nodeType: BLOCKS.LIST_ITEM, data: {}, content }
}

function takeTable(lines: readonly string[]): Taken {
  const size = countWhile(lines, (line) => line.trim().startsWith('|'))
  const [header = '', , ...body] = lines.slice(0, size)
  const width = toCells(header).length
  const rows = body.map((line) => {
    const cells = toCells(line)
    if (cells.length !== width) {
      throw new Error(`The table row "${line.trim()}" has ${cells.length} cells; its header has ${width}.`)
    }
    return toRow(cells, BLOCKS.TABLE_CELL)
  })
  const content = [toRow(toCells(header), BLOCKS.TABLE_HEADER_CELL), ...rows]
  return { block: { nodeType: BLOCKS.TABLE, data: {}, content }, size }
}

function toCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}

function toRow(cells: readonly string[], nodeType: BLOCKS.TABLE_CELL | BLOCKS.TABLE_HEADER_CELL): Block {
  const content = cells.map((cell): Block => ({ nodeType, data: {}, content: [toParagraph(cell)] }))
  return { nodeType: BLOCKS.TABLE_ROW, data: {}, content }
}

function toHeading(hashes: string, words: string): TopLevelBlock {
  const level = hashes.length
  if (level !== 2 && level !== 3 && level !== 4 && level !== 5 && level !== 6) {
    throw new Error(`A heading has two to six "#", not ${level}.`)
  }
  return { nodeType: HEADINGS[level], data: {}, content: parseInline(words.trim()) }
}

function toParagraph(words: string): TopLevelBlock {
  return { nodeType: BLOCKS.PARAGRAPH, data: {}, content: parseInline(words) }
}

function toEmbed(kind: string | undefined, id: string): TopLevelBlock {
  return kind === 'asset'
    ? { nodeType: BLOCKS.EMBEDDED_ASSET, data: { target: toTarget('Asset', id) }, content: [] }
    : { nodeType: BLOCKS.EMBEDDED_ENTRY, data: { target: toTarget('Entry', id) }, content: [] }
}

function startsBlock(lines: readonly string[]): boolean {
  const line = (lines[0] ?? '').trim()
  return (
    [HEADING, RULE, EMBED, QUOTE, LIST_MARKER].some((pattern) => pattern.test(line)) || isTableStart(lines)
  )
}

function isTableStart(lines: readonly string[]): boolean {
  return (lines[0] ?? '').trim().startsWith('|') && TABLE_DIVIDER.test((lines[1] ?? '').trim())
}

function isOrdered(line: string): boolean {
  return LIST_MARKER.exec(line.trim())?.[2] !== undefined
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function countWhile(lines: readonly string[], keeps: (line: string, index: number) => boolean): number {
  const end = lines.findIndex((line, index) => !keeps(line, index))
  return end === -1 ? lines.length : end
}

function requireOnly(blocks: readonly Block[], allowed: readonly BLOCKS[], owner: string): void {
  const stranger = blocks.find((block) => !allowed.includes(block.nodeType))
  if (stranger) throw new Error(`${owner} cannot hold a ${stranger.nodeType}.`)
}

function dedent(markdown: string): string[] {
  const lines = markdown.split('\n')
  const depths = lines.filter((line) => !isBlank(line)).map(indentOf)
  const depth = depths.length > 0 ? Math.min(...depths) : 0
  return lines.map((line) => line.slice(Math.min(depth, indentOf(line))).trimEnd())
}
