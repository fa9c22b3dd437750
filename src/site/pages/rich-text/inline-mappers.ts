import { linkToAddress, linkToEntry } from '../../read/links'
import { toFilePath } from '../../read/media'
import { plainText } from '../../../model/plain-text'
import { reportUnknownNode, targetOf } from './raw-node'
import type { RawNode, RichTextPlace } from './raw-node'
import type { Block, Inline, Mark, PageLink } from '../../../model/rich-text'

/** A paragraph's content in pieces: runs of text, and blocks that stood between them. */
export type Part =
  | { readonly kind: 'inlines'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'blocks'; readonly blocks: readonly Block[] }

export function mapInlines(nodes: readonly RawNode[], place: RichTextPlace): Part[] {
  const parts: Part[] = []
  let run: Inline[] = []
  const endRun = () => {
    if (run.length > 0) parts.push({ kind: 'inlines', inlines: run })
    run = []
  }
  for (const node of nodes) {
    const mapped = mapInline(node, place)
    if (mapped.kind === 'inlines') {
      run.push(...mapped.inlines)
    } else if (mapped.blocks.length > 0) {
      endRun()
      parts.push(mapped)
    }
  }
  endRun()
  return parts
}

const inlines = (...content: readonly Inline[]): Part => ({ kind: 'inlines', inlines: content })

function mapInline(node: RawNode, place: RichTextPlace): Part {
  switch (node.nodeType) {
    case 'text':
      return inlines(...mapText(node))
    case 'hyperlink': {
      const uri = node.data['uri']
      return mapLink(node, place, linkToAddress(typeof uri === 'string' ? uri : '', place.reader, place.at))
    }
    case 'entry-hyperlink': {
      const target = place.reader.entry(targetOf(node, 'Entry'), place.at, 'words')
      return mapLink(node, place, target && linkToEntry(target, place.reader))
    }
    case 'asset-hyperlink': {
      const asset = place.reader.asset(targetOf(node, 'Asset'), place.at)
      const href = asset && toFilePath(asset, 'its words are shown without a link', place.reader, place.at)
      return mapLink(node, place, href === undefined ? undefined : { href, internal: false })
    }
    // a resource link leads into another space, which this site does not know
    case 'resource-hyperlink':
      return mapLink(node, place, undefined)
    case 'embedded-entry-inline':
      return mapEmbedded(node, place)
    default:
      reportUnknownNode(node, place)
      return inlines()
  }
}

/** Small pictures and short texts stay in the line; everything else gets a block of its own (RICH-04). */
function mapEmbedded(node: RawNode, place: RichTextPlace): Part {
  const entry = place.reader.entry(targetOf(node, 'Entry'), place.at)
  const blocks = entry ? place.embed(entry, place) : []
  const only = blocks.length === 1 ? blocks[0] : undefined
  if (only?.type === 'paragraph') return inlines(...only.content)
  if (only?.type === 'picture' && isInlineSize(only.picture))
    return inlines({ type: 'picture', picture: only.picture })
  return { kind: 'blocks', blocks }
}

/** Below 30x30 px (RICH-04); a picture of unknown size is not known to be small. */
function isInlineSize({ width, height }: { width: number; height: number }) {
  return width > 0 && height > 0 && width < 30 && height < 30
}

/** The linked words; without somewhere to go they stay as words. */
function mapLink(node: RawNode, place: RichTextPlace, link: PageLink | undefined): Part {
  const content = mapInlines(node.content, place).flatMap((part) =>
    part.kind === 'inlines' ? part.inlines : [],
  )
  if (!link) return inlines(...content)
  return plainText(content).trim() === '' ? inlines() : inlines({ type: 'link', link, content })
}

const markOrder: readonly Mark[] = [
  'bold',
  'italic',
  'underline',
  'code',
  'strikethrough',
  'superscript',
  'subscript',
]

function mapText(node: RawNode): Inline[] {
  const text = node.value ?? ''
  if (text === '') return []
  const marks = markOrder.filter((mark) => node.marks?.some(({ type }) => type === mark))
  return [marks.length > 0 ? { type: 'text', text, marks } : text]
}
