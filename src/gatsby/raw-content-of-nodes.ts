import type { Node } from 'gatsby'
import { contentModel, contentTypeIds, isContentTypeId } from '../model/content-model'
import type { ContentType, Field } from '../model/content-model'
import { isRecord } from '../lib/guards'
import { textOf } from '../site/read/read-entry'
import type { RawAsset, RawEntry } from '../site/read/read-entry'
import type { RawContent } from '../site/site'

export interface NodeSource {
  getNodesByType(type: string): Node[]
  getNode(id: string): Node | undefined
}

/**
 * Converts gatsby-source-contentful's nodes to entries and assets. In a node, links are node ids in
 * `field___NODE`, and rich text is JSON in `raw`.
 */
export function rawContentOfNodes(nodes: NodeSource): RawContent {
  return {
    entries: contentTypeIds.flatMap((type) =>
      nodes.getNodesByType(graphqlTypeOf(type)).flatMap((node) => toRawEntry(node, type, nodes) ?? []),
    ),
    assets: nodes.getNodesByType('ContentfulAsset').flatMap((node) => toRawAsset(node) ?? []),
  }
}

/** `kbHowTo` becomes `ContentfulKbHowTo`, as gatsby-source-contentful names it with `useNameForId: false`. */
const graphqlTypeOf = (contentType: string) =>
  `Contentful${contentType.charAt(0).toUpperCase()}${contentType.slice(1)}`

type LooseNode = Node & Readonly<Record<string, unknown>>

function toRawEntry(node: LooseNode, contentType: string, nodes: NodeSource): RawEntry | undefined {
  const id = node['contentful_id']
  if (typeof id !== 'string' || !isContentTypeId(contentType)) return undefined
  const model: ContentType = contentModel[contentType]
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(model.fields)) {
    const value = valueOf(node, name, field, nodes)
    if (value !== undefined) fields[name] = value
  }
  return {
    id,
    contentType,
    createdAt: textOf(node['createdAt']),
    updatedAt: textOf(node['updatedAt']),
    fields,
  }
}

function valueOf(node: LooseNode, name: string, { kind }: Field, nodes: NodeSource): unknown {
  const linked = node[`${name}___NODE`]
  switch (kind) {
    case 'symbol':
    case 'boolean':
    case 'number':
      return node[name] ?? undefined
    case 'text': {
      const text = typeof linked === 'string' ? nodes.getNode(linked) : undefined
      return text?.[name] ?? undefined
    }
    case 'richText': {
      const text = node[name]
      return isRecord(text) && typeof text['raw'] === 'string' ? parse(text['raw']) : undefined
    }
    case 'entry':
    case 'asset':
      return typeof linked === 'string' ? toLink(linked, nodes) : undefined
    case 'entries':
      return Array.isArray(linked)
        ? linked.flatMap((id: unknown) => (typeof id === 'string' ? (toLink(id, nodes) ?? []) : []))
        : undefined
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

function toLink(nodeId: string, nodes: NodeSource) {
  const target: LooseNode | undefined = nodes.getNode(nodeId)
  if (typeof target?.['contentful_id'] !== 'string') return undefined
  const linkType = target.internal.type === 'ContentfulAsset' ? 'Asset' : 'Entry'
  return { sys: { type: 'Link', linkType, id: target['contentful_id'] } }
}

function toRawAsset(node: LooseNode): RawAsset | undefined {
  const id = node['contentful_id']
  if (typeof id !== 'string') return undefined
  return { id, fields: { title: node['title'], description: node['description'], file: node['file'] } }
}
