import type { Document } from '@contentful/rich-text-types'
import { mapBlocks } from './block-mappers'
import { toRawNodes } from './raw-node'
import type { RawNode, RichTextPlace } from './raw-node'
import { isHeading } from '../../../model/rich-text'
import type { RichText } from '../../../model/rich-text'

/**
 * Maps a Contentful document to a page's rich text. Resolves links and embeds, and adjusts heading levels.
 * Returns an empty text if there are only headings and blank paragraphs (RICH-01, RICH-02).
 */
export function toRichText(document: Document | undefined, place: RichTextPlace): RichText {
  const nodes = toRawNodes(document?.content)
  const highest = Math.min(...nodes.map(headingLevel).filter((level) => level > 0))
  const shift = Number.isFinite(highest) ? place.under + 1 - highest : 0
  const content = mapBlocks(nodes, place, { shift })
  return content.every(isHeading) ? [] : content
}

function headingLevel(node: RawNode) {
  return Number(/^heading-([1-6])$/.exec(node.nodeType)?.[1] ?? 0)
}
