import { queryText } from '../../../lib/query-text'
import { toAnchor } from '../page-ids'
import { toAssetEmbed } from '../../read/media'
import { joinSteps } from './join-steps'
import { isInline, mapInlines, mapOnlyInlines } from './inline-mappers'
import { plainText, textOrAlt } from '../../../model/rich-text'
import { nodesOf, reportUnknownNode, targetOf } from './raw-node'
import type { RawNode, RichTextPlace } from './raw-node'
import type {
  Block,
  CellData,
  Heading,
  Inline,
  ListItem,
  RichText,
  TableCell,
  TableRow,
} from '../../../model/rich-text'

/**
 * `shift` is added to the heading levels of a text, so that they start below the heading of its section.
 */
interface Fit {
  readonly shift: number
}

type BlockMapper = (node: RawNode, place: RichTextPlace, fit: Fit) => readonly Block[]

const heading =
  (level: number): BlockMapper =>
  (node, place, { shift }) => {
    const content = mapOnlyInlines(node.content, place)
    const words = textOrAlt(content)
    if (queryText(words) === '') return []
    return [{ nodeType: headingType(level + shift), data: { id: place.ids.claim(toAnchor(words)) }, content }]
  }

const list =
  (nodeType: 'ordered-list' | 'unordered-list'): BlockMapper =>
  (node, place, fit) => {
    const content = node.content
      .map((item): ListItem => ({ nodeType: 'list-item', content: mapBlocks([item], place, fit) }))
      .filter((item) => item.content.length > 0)
    return content.length > 0 ? [{ nodeType, content }] : []
  }

export function mapBlocks(nodes: readonly RawNode[], place: RichTextPlace, fit: Fit): Block[] {
  const blocks = nodes.flatMap((node) => {
    const map = Object.hasOwn(blockMappers, node.nodeType) ? blockMappers[node.nodeType] : undefined
    if (map) return map(node, place, fit)
    reportUnknownNode(node, place)
    return []
  })
  return joinSteps(blocks)
}

const blockMappers: Readonly<Record<string, BlockMapper>> = {
  document: (node, place, fit) => mapBlocks(node.content, place, fit),
  paragraph: (node, place) => mapParagraph(node, place),
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  'unordered-list': list('unordered-list'),
  'ordered-list': list('ordered-list'),
  'list-item': (node, place, fit) => mapBlocks(node.content, place, fit),
  blockquote: (node, place, fit) => {
    const content = mapBlocks(node.content, place, fit)
    return content.length > 0 ? [{ nodeType: 'blockquote', content }] : []
  },
  hr: () => [{ nodeType: 'hr', content: [] }],
  table: (node, place, fit) => {
    const content = nodesOf(['table-row'], node.content, place)
      .map((row) => toTableRow(row, place, fit))
      .filter((row) => row.content.length > 0)
    return content.length > 0 ? [{ nodeType: 'table', content }] : []
  },
  'embedded-entry-block': (node, place) => {
    const entry = place.reader.entry(targetOf(node, 'Entry'), place.at)
    return entry ? place.embed(entry, place) : []
  },
  'embedded-asset-block': (node, { reader, at }) => {
    const asset = reader.asset(targetOf(node, 'Asset'), at)
    const target = asset && toAssetEmbed(asset, reader, at)
    return target ? [{ nodeType: 'embedded-asset-block', data: { target }, content: [] }] : []
  },
}

/** An embedded block splits the paragraph that contains it. */
function mapParagraph(node: RawNode, place: RichTextPlace): Block[] {
  const blocks: Block[] = []
  const line: Inline[] = []
  const endLine = () => blocks.push(...toParagraph(line.splice(0)))
  for (const part of mapInlines(node.content, place)) {
    if (isInline(part)) {
      line.push(part)
    } else {
      endLine()
      blocks.push(part)
    }
  }
  endLine()
  return blocks
}

/** Returns a paragraph, or none for blank text. Code on several lines keeps its line breaks and indents. */
function toParagraph(content: readonly Inline[]): Block[] {
  const text = plainText(content)
  if (text.trim().includes('\n') && content.every(isCode)) {
    const value = text.replace(/^\n+|\s+$/g, '')
    return [{ nodeType: 'paragraph', data: { code: true }, content: [{ nodeType: 'text', value }] }]
  }
  return queryText(text) === '' && !content.some(hasPicture) ? [] : [{ nodeType: 'paragraph', content }]
}

const hasPicture = (inline: Inline): boolean =>
  inline.nodeType === 'embedded-entry-inline' ||
  (inline.nodeType === 'hyperlink' && inline.content.some(hasPicture))
const isCode = (inline: Inline) =>
  inline.nodeType === 'text' &&
  (inline.value.trim() === '' || inline.marks?.some(({ type }) => type === 'code') === true)

function toTableRow(row: RawNode, place: RichTextPlace, fit: Fit): TableRow {
  const isHeader = ({ nodeType }: RawNode) => nodeType === 'table-header-cell'
  const cells = nodesOf(['table-cell', 'table-header-cell'], row.content, place)
  const scope = cells.every(isHeader) ? 'col' : 'row'
  const content = cells.map((cell) =>
    toTableCell(mapBlocks(cell.content, place, fit), {
      ...(isHeader(cell) && { scope }),
      ...span('colspan', cell.data['colspan']),
      ...span('rowspan', cell.data['rowspan']),
    }),
  )
  return { nodeType: 'table-row', content }
}

export function toTableCell(content: RichText, data: CellData): TableCell {
  return { nodeType: data.scope ? 'table-header-cell' : 'table-cell', ...filled(data), content }
}

export const filled = <D extends object>(data: D) => (Object.keys(data).length > 0 ? { data } : {})

/** The limits of the HTML specification. */
const MAX_SPANS = { colspan: 1000, rowspan: 65_534 }

function span(name: keyof typeof MAX_SPANS, value: unknown) {
  return typeof value === 'number' && value > 1
    ? { [name]: Math.min(Math.floor(value), MAX_SPANS[name]) }
    : {}
}

function headingType(level: number): Heading['nodeType'] {
  const types = ['heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'] as const
  return types[Math.min(Math.max(level, 2), 6) - 2] ?? 'heading-6'
}
