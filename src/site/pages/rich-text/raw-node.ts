import type { Entry, Link } from '../../../model/entry'
import type { Place } from '../../read/issues'
import type { Reader } from '../../read/content'
import { isRecord, toList, toRecord, toText } from '../../../lib/guards'
import type { CountNested } from '../nesting-limit'
import type { PageIds } from '../page-ids'
import type { RichText } from '../../../model/rich-text'

export interface RichTextPlace {
  readonly reader: Reader
  readonly ids: PageIds
  readonly countNested: CountNested
  readonly at: Place
  /** level of the heading above the text; the headings in the text start one level below */
  readonly under: 1 | 2 | 3 | 4 | 5 | 6
  /** ids of the entries that contain the text, directly or through embeds, outermost first */
  readonly trail: readonly string[]
  /** maps an embedded entry; passed in, because `embeds.ts` imports the modules that call this function */
  readonly embed: (entry: Entry, place: RichTextPlace) => RichText
}

export interface RawNode {
  readonly nodeType: string
  readonly data: Readonly<Record<string, unknown>>
  readonly content: readonly RawNode[]
  readonly value?: string
  readonly marks?: readonly { readonly type: string }[]
}

/** Converts unchecked JSON to nodes. Fills in missing parts; a missing or invalid type becomes `none`. */
export function toRawNodes(content: unknown): RawNode[] {
  if (content === null || content === undefined) return []
  return Array.isArray(content) ? content.map(toRawNode) : [toRawNode(content)]
}

function toRawNode(value: unknown): RawNode {
  const node = toRecord(value)
  const marks = toList(node['marks']).filter(isMark)
  return {
    nodeType: toText(node['nodeType']) || 'none',
    data: toRecord(node['data']),
    content: toRawNodes(node['content']),
    ...(typeof node['value'] === 'string' ? { value: node['value'] } : {}),
    ...(marks.length > 0 ? { marks } : {}),
  }
}

function isMark(mark: unknown): mark is { type: string } {
  return isRecord(mark) && typeof mark['type'] === 'string'
}

/** Returns the link to a node's target. The id is empty if the node has no target. */
export function targetOf(node: RawNode, linkType: Link['linkType']): Link {
  const target = node.data['target']
  const sys = isRecord(target) ? target['sys'] : undefined
  return { linkType, id: isRecord(sys) && typeof sys['id'] === 'string' ? sys['id'] : '' }
}

/** Returns the nodes of the given types, and reports the others. */
export function nodesOf(types: readonly string[], nodes: readonly RawNode[], place: RichTextPlace) {
  return nodes.filter((node) => {
    if (types.includes(node.nodeType)) return true
    reportUnknownNode(node, place)
    return false
  })
}

export function reportUnknownNode(node: RawNode, { reader, at }: RichTextPlace) {
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unknown-node',
    message: `The text contains a node of the kind \`${node.nodeType}\`, which is unknown or not allowed there, so it is left out. Rewrite it with the editor's formats.`,
  })
}
