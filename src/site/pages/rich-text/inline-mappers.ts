import { followLink, linkToHref } from '../../read/links'
import { toFilePath } from '../../read/media'
import { nameById, titleOf } from '../../read/names'
import type { Link } from '../../../model/entry'
import { isSmall, singleParagraph, textOrAlt } from '../../../model/rich-text'
import type { Block, Inline, Mark, PageLink } from '../../../model/rich-text'
import { reportUnknownNode, targetOf } from './raw-node'
import type { RawNode, RichTextPlace } from './raw-node'

/** The result may contain embedded blocks. */
export function mapInlines(nodes: readonly RawNode[], place: RichTextPlace): (Inline | Block)[] {
  return nodes.flatMap((node) => mapInline(node, place))
}

/** Leaves out and reports embedded blocks, for headings and links, which can contain only inline content. */
export function mapOnlyInlines(nodes: readonly RawNode[], place: RichTextPlace): Inline[] {
  return nodes.flatMap((node) => {
    const parts = mapInline(node, place)
    const inlines = parts.filter(isInline)
    if (inlines.length < parts.length) reportBlock(targetOf(node, 'Entry'), place)
    return inlines
  })
}

function reportBlock({ id }: Link, { reader, at }: RichTextPlace) {
  const entry = reader.content.entries.get(id)
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unexpected-entry',
    message: `Unexpected Entry: a heading or link embeds ${nameById('entry', id, entry && titleOf(entry))}, which needs a block of its own, so it is left out. Embed it above or below.`,
  })
}

export function isInline(node: Inline | Block) {
  return (
    node.nodeType === 'text' ||
    node.nodeType === 'hyperlink' ||
    node.nodeType === 'term' ||
    node.nodeType === 'embedded-entry-inline'
  )
}

function mapInline(node: RawNode, place: RichTextPlace): readonly (Inline | Block)[] {
  switch (node.nodeType) {
    case 'text':
      return mapText(node)
    case 'hyperlink': {
      const uri = node.data['uri']
      return mapLink(node, place, linkToHref(typeof uri === 'string' ? uri : '', place.reader, place.at))
    }
    case 'entry-hyperlink': {
      const target = followLink(targetOf(node, 'Entry'), place.reader, place.at, 'words')
      return mapLink(node, place, target)
    }
    case 'asset-hyperlink': {
      const asset = place.reader.asset(targetOf(node, 'Asset'), place.at)
      const href = asset && toFilePath(asset, 'its text is shown without a link', place.reader, place.at)
      return mapLink(node, place, href === undefined ? undefined : { href, internal: false })
    }
    // Resource links point to other spaces, which is not supported. So only the text of the link is shown.
    case 'resource-hyperlink':
      return mapLink(node, place, undefined)
    case 'embedded-entry-inline':
      return mapEmbedded(node, place)
    default:
      reportUnknownNode(node, place)
      return []
  }
}

/** A small picture or a single paragraph stays inline; other embeds are blocks (RICH-04). */
function mapEmbedded(node: RawNode, place: RichTextPlace): readonly (Inline | Block)[] {
  const entry = place.reader.entry(targetOf(node, 'Entry'), place.at)
  const blocks = entry ? place.embed(entry, place) : []
  const [only, ...others] = blocks
  if (only?.nodeType !== 'embedded-entry-block' || others.length > 0) return singleParagraph(blocks) ?? blocks
  const { target } = only.data
  return target.type === 'picture' && isSmall(target)
    ? [{ nodeType: 'embedded-entry-inline', data: { target }, content: [] }]
    : blocks
}

function mapLink(node: RawNode, place: RichTextPlace, link: PageLink | undefined): Inline[] {
  const content = mapOnlyInlines(node.content, place)
  if (!link || textOrAlt(content) === '') return content
  return [{ nodeType: 'hyperlink', data: link, content: content.map(withoutLink) }]
}

/** Removes the link of a picture inside a link, because HTML does not allow nested links. */
function withoutLink(inline: Inline): Inline {
  if (inline.nodeType !== 'embedded-entry-inline') return inline
  const { link: _, ...target } = inline.data.target
  return { ...inline, data: { target } }
}

/** Order of nested marks, the outermost last. */
const markOrder: readonly Mark[] = [
  'subscript',
  'superscript',
  'strikethrough',
  'code',
  'underline',
  'italic',
  'bold',
]

function mapText(node: RawNode): Inline[] {
  const { value = '' } = node
  if (value === '') return []
  const types = markOrder.filter((mark) => node.marks?.some(({ type }) => type === mark))
  return [{ nodeType: 'text', value, ...(types.length > 0 && { marks: types.map((type) => ({ type })) }) }]
}
