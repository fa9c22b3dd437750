import type { Entry, Link } from '../../../model/entry'
import type { Place } from '../../read/issues'
import type { Reader } from '../../read/content'
import { isRecord } from '../../../lib/guards'
import type { PageIds } from '../page-ids'
import type { RichText } from '../../../model/rich-text'

export interface RichTextPlace {
  readonly reader: Reader
  readonly ids: PageIds
  readonly at: Place
  /** level of the heading above the text: its own headings start one below */
  readonly under: 1 | 2 | 3 | 4 | 5 | 6
  /** ids of the entries that embed the text, outermost first */
  readonly trail: readonly string[]
  /** maps an embedded entry; passed in because the module that maps entries imports the rich text mappers */
  readonly embed: (entry: Entry, place: RichTextPlace) => RichText
}

export interface RawNode {
  readonly nodeType: string
  readonly data: Readonly<Record<string, unknown>>
  readonly content: readonly RawNode[]
  readonly value?: string
  readonly marks?: readonly { readonly type: string }[]
}

/** Converts unchecked JSON to nodes: fills in missing parts, and drops values that are not nodes. */
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

/** The id is empty if the node has no target. */
export function targetOf(node: RawNode, linkType: Link['linkType']): Link {
  const target = node.data['target']
  const sys = isRecord(target) ? target['sys'] : undefined
  return { linkType, id: isRecord(sys) && typeof sys['id'] === 'string' ? sys['id'] : '' }
}

export function reportUnknownNode(node: RawNode, { reader, at }: RichTextPlace) {
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unknown-node',
    message: `The text contains a node of the unknown kind \`${node.nodeType}\`, which is left out. Rewrite it with the editor's formats.`,
  })
}
