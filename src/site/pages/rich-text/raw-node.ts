import type { Entry, Link } from '../../../model/entry'
import type { Place } from '../../read/issues'
import type { Reader } from '../../read/content'
import { isRecord } from '../../../lib/guards'
import type { PageIds } from '../page-ids'
import type { RichText } from '../../../model/rich-text'

/** What the mapping of one rich-text field knows about where it stands. */
export interface RichTextPlace {
  readonly reader: Reader
  readonly ids: PageIds
  readonly at: Place
  /** the level of the heading that the text stands under: its own headings begin one below */
  readonly under: 1 | 2 | 3 | 4 | 5 | 6
  /** ids of the entries that the text is embedded in, outermost first */
  readonly trail: readonly string[]
  /** shows an embedded entry; handed in because embedded entries hold rich text themselves */
  readonly embed: (entry: Entry, place: RichTextPlace) => RichText
}

/** A node of a Contentful document with all the parts that the mapping relies on. */
export interface RawNode {
  readonly nodeType: string
  readonly data: Readonly<Record<string, unknown>>
  readonly content: readonly RawNode[]
  readonly value?: string
  readonly marks?: readonly { readonly type: string }[]
}

/** Fills in missing parts; what is not a node at all is dropped. */
export function toRawNodes(content: unknown): RawNode[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((node: unknown): RawNode[] => {
    if (!isRecord(node) || typeof node['nodeType'] !== 'string') return []
    const marks = Array.isArray(node['marks']) ? node['marks'].filter(isMark) : []
    return [
      {
        nodeType: node['nodeType'],
        data: isRecord(node['data']) ? node['data'] : {},
        content: toRawNodes(node['content']),
        ...(typeof node['value'] === 'string' ? { value: node['value'] } : {}),
        ...(marks.length > 0 ? { marks } : {}),
      },
    ]
  })
}

function isMark(mark: unknown): mark is { type: string } {
  return isRecord(mark) && typeof mark['type'] === 'string'
}

/** The link that a node carries. */
export function targetOf(node: RawNode, linkType: Link['linkType']): Link {
  const target = node.data['target']
  const sys = isRecord(target) ? target['sys'] : undefined
  return { linkType, id: isRecord(sys) && typeof sys['id'] === 'string' ? sys['id'] : '' }
}

/** A node of a kind that Contentful's rich text does not have, or not here. */
export function reportUnknownNode(node: RawNode, { reader, at }: RichTextPlace) {
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unknown-node',
    message: `The text holds a part of the unknown kind \`${node.nodeType}\`, which is left out. Write it anew with the editor's own formats.`,
  })
}
