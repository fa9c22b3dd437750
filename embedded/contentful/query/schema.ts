import { type ContentType, type ContentTypeField } from '../content/content-types'
import { invalidQuery, unknownPath } from '../errors'

/** What can be asked of the values at a path. */
export type ValueKind =
  | 'symbol' // short text: equality, order, full text
  | 'text' // long text: equality, full text
  | 'richText' // full text only
  | 'number'
  | 'date'
  | 'boolean'
  | 'reference' // the link itself: only whether it exists
  | 'object' // any JSON: only whether it exists

export interface PathKind {
  kind: ValueKind
  /** Holds any number of values; such a path cannot be ordered by. */
  list: boolean
}

/** Says what a path of a resource holds; throws Contentful's answer to a path it does not have. */
export type QuerySchema = (path: string) => PathKind

const one = (kind: ValueKind): PathKind => ({ kind, list: false })
const many = (kind: ValueKind): PathKind => ({ kind, list: true })

const SYS: Readonly<Record<string, PathKind>> = {
  'sys.id': one('symbol'),
  'sys.type': one('symbol'),
  'sys.createdAt': one('date'),
  'sys.updatedAt': one('date'),
  'sys.revision': one('number'),
  'sys.publishedVersion': one('number'),
  'sys.version': one('number'),
  'sys.visibility': one('symbol'),
  'sys.space.sys.id': one('symbol'),
  'sys.environment.sys.id': one('symbol'),
}

const ENTRY_SYS: Readonly<Record<string, PathKind>> = {
  'sys.contentType.sys.id': one('symbol'),
}

const METADATA: Readonly<Record<string, PathKind>> = {
  'metadata.tags': many('reference'),
  'metadata.tags.sys.id': many('symbol'),
  'metadata.concepts': many('reference'),
  'metadata.concepts.sys.id': many('symbol'),
}

const ASSET_FIELDS: Readonly<Record<string, PathKind>> = {
  'fields.title': one('symbol'),
  'fields.description': one('text'),
  'fields.file': one('object'),
  'fields.file.url': one('symbol'),
  'fields.file.fileName': one('symbol'),
  'fields.file.contentType': one('symbol'),
  'fields.file.details': one('object'),
  'fields.file.details.size': one('number'),
  'fields.file.details.image.width': one('number'),
  'fields.file.details.image.height': one('number'),
}

export const assetSchema: QuerySchema = (path) => known(path, { ...SYS, ...METADATA, ...ASSET_FIELDS })

/** Content types, tags: things with a `sys` and a name. */
export const namedSchema: QuerySchema = (path) => known(path, { ...SYS, name: one('symbol') })

/** Fields can be asked for only within one content type, as at Contentful: names mean different things in each. */
export function entrySchema(type: ContentType | null): QuerySchema {
  return (path) => {
    const [root, fieldId = '', ...rest] = path.split('.')
    if (root !== 'fields') return known(path, { ...SYS, ...ENTRY_SYS, ...METADATA })
    if (type === null) {
      throw invalidQuery({
        name: 'contentTypeRequired',
        path: path.split('.'),
        details: `The path "${path}" can only be used together with the parameter "content_type".`,
      })
    }
    const field = type.fields.find((candidate) => candidate.id === fieldId && !candidate.omitted)
    const kind = field === undefined ? null : fieldKind(field, rest.join('.'))
    if (kind === null) throw unknownPath(path)
    return kind
  }
}

function known(path: string, paths: Readonly<Record<string, PathKind>>): PathKind {
  const kind = Object.hasOwn(paths, path) ? paths[path] : undefined
  if (kind === undefined) throw unknownPath(path)
  return kind
}

function fieldKind(field: ContentTypeField, rest: string): PathKind | null {
  const list = field.type === 'Array'
  const type = list ? (field.items?.type ?? 'Symbol') : field.type
  if (type === 'Link') {
    if (rest === '') return { kind: 'reference', list }
    return rest === 'sys.id' ? { kind: 'symbol', list } : null
  }
  return rest === '' ? { kind: KINDS[type] ?? 'object', list } : null
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  Symbol: 'symbol',
  Text: 'text',
  RichText: 'richText',
  Integer: 'number',
  Number: 'number',
  Date: 'date',
  Boolean: 'boolean',
}
