import { toAnchor } from '../page-ids'
import { toAssetBlocks } from '../../read/media'
import { mapInlines } from './inline-mappers'
import { plainText } from '../../../model/plain-text'
import { reportUnknownNode, targetOf } from './raw-node'
import type { RawNode, RichTextPlace } from './raw-node'
import type { Block, HeadingLevel, Inline, RichText, TableCell, TableRow } from '../../../model/rich-text'

/** How far the headings of a document are moved so that its highest follows the heading above it. */
interface Fit {
  readonly shift: number
}

type BlockMapper = (node: RawNode, place: RichTextPlace, fit: Fit) => readonly Block[]

const heading =
  (level: number): BlockMapper =>
  (node, place, { shift }) => {
    const { inlines } = splitInlines(node, place)
    const words = plainText(inlines).trim()
    if (words === '') return []
    return [
      {
        type: 'heading',
        level: clampLevel(level + shift),
        id: place.ids.claim(toAnchor(words)),
        content: inlines,
      },
    ]
  }

const list =
  (ordered: boolean): BlockMapper =>
  (node, place, fit) => {
    const items = node.content
      .map((item) => mapBlocks(item.content, place, fit))
      .filter((item) => item.length > 0)
    return items.length > 0 ? [{ type: 'list', ordered, items }] : []
  }

export function mapBlocks(nodes: readonly RawNode[], place: RichTextPlace, fit: Fit): Block[] {
  return nodes.flatMap((node) => {
    const map = Object.hasOwn(blockMappers, node.nodeType) ? blockMappers[node.nodeType] : undefined
    if (map) return map(node, place, fit)
    reportUnknownNode(node, place)
    return []
  })
}

/** One entry for each block of Contentful's rich text. */
const blockMappers: Readonly<Record<string, BlockMapper>> = {
  document: (node, place, fit) => mapBlocks(node.content, place, fit),
  paragraph: (node, place) => mapParagraph(node, place),
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  'unordered-list': list(false),
  'ordered-list': list(true),
  'list-item': (node, place, fit) => mapBlocks(node.content, place, fit),
  blockquote: (node, place, fit) => {
    const content = mapBlocks(node.content, place, fit)
    return content.length > 0 ? [{ type: 'quote', content }] : []
  },
  hr: () => [{ type: 'rule' }],
  table: (node, place, fit) => {
    const rows = node.content.map((row) => toTableRow(row, place, fit)).filter((row) => row.cells.length > 0)
    return rows.length > 0 ? [{ type: 'table', table: { rows } }] : []
  },
  'embedded-entry-block': (node, place) => {
    const entry = place.reader.entry(targetOf(node, 'Entry'), place.at)
    return entry ? place.embed(entry, place) : []
  },
  'embedded-asset-block': (node, { reader, at }) => {
    const asset = reader.asset(targetOf(node, 'Asset'), at)
    return asset ? toAssetBlocks(asset, reader, at) : []
  },
}

/** A paragraph; pictures and boxes that stand in its line but need a block of their own cut it in two. */
function mapParagraph(node: RawNode, place: RichTextPlace): RichText {
  return mapInlines(node.content, place).flatMap((part): readonly Block[] => {
    if (part.kind === 'blocks') return part.blocks
    const code = codeOf(part.inlines)
    if (code !== undefined) return [{ type: 'code', text: code }]
    return plainText(part.inlines).trim() === '' && !part.inlines.some(isPicture)
      ? []
      : [{ type: 'paragraph', content: part.inlines }]
  })
}

/** A paragraph that is all code, on several lines: its line breaks and its indents are part of it. */
function codeOf(inlines: readonly Inline[]): string | undefined {
  const text = plainText(inlines)
  const isCode = (inline: Inline) =>
    typeof inline === 'string'
      ? inline.trim() === ''
      : inline.type === 'text' && inline.marks.includes('code')
  return text.trim().includes('\n') && inlines.every(isCode) ? text.replace(/^\n+|\s+$/g, '') : undefined
}

const isPicture = (inline: Inline) => typeof inline !== 'string' && inline.type === 'picture'

/** In a heading only what fits into a line is kept. */
function splitInlines(node: RawNode, place: RichTextPlace) {
  return {
    inlines: mapInlines(node.content, place).flatMap((part) => (part.kind === 'inlines' ? part.inlines : [])),
  }
}

function toTableRow(row: RawNode, place: RichTextPlace, fit: Fit): TableRow {
  const cells = row.content.map((cell): TableCell => {
    const header = cell.nodeType === 'table-header-cell'
    return {
      content: mapBlocks(cell.content, place, fit),
      ...(header ? { header } : {}),
      ...span('colSpan', cell.data['colspan']),
      ...span('rowSpan', cell.data['rowspan']),
    }
  })
  const header = cells.length > 0 && cells.every((cell) => cell.header)
  return { cells, ...(header ? { header } : {}) }
}

function span(name: 'colSpan' | 'rowSpan', value: unknown) {
  return typeof value === 'number' && value > 1 ? { [name]: Math.floor(value) } : {}
}

function clampLevel(level: number): HeadingLevel {
  const levels = [2, 3, 4, 5, 6] as const
  return levels[Math.min(Math.max(level, 2), 6) - 2] ?? 6
}
