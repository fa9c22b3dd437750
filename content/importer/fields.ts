import { type ContentTypeId, type Field, contentModel, isContentTypeId } from '../../src/model/content-model'
import { type Attributes } from './attributes'
import { type EntryHead, type TextContext } from './owner'
import { readRichText } from './rich-text'
import { type FieldDraft, type Source } from './space-draft'
import { type YamlMap, type YamlValue, textAt } from './yaml-value'

export type Fields = Record<string, FieldDraft>

/** Keys of an entry that are not fields of its content type. */
const headKeys = ['id', 'type', 'created', 'updated']

const choices: Readonly<Record<string, readonly string[]>> = {
  audience: ['everyone', 'signedIn', 'employee'],
  type: ['Collapsible', 'Standard'],
}

export function readHead(source: Source, map: YamlMap, updatedByDefault?: string): EntryHead | undefined {
  const id = textAt(map, 'id')
  if (id === undefined) {
    source.addIssue(map.line, 'The entry has no id. Add one, such as "id: how-to-send-an-invoice".')
    return undefined
  }
  const updatedAt = readDate(source, map, 'updated', updatedByDefault)
  return { id, createdAt: readDate(source, map, 'created', updatedAt), updatedAt }
}

export function readDate(source: Source, map: YamlMap, key: string, byDefault?: string): string {
  const given = map.entries.get(key)
  if (!given && byDefault !== undefined) return byDefault
  const time = Date.parse(textAt(map, key) ?? '')
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  source.addIssue(given?.line ?? map.line, `"${key}" is not a date. Write one such as 2026-05-04T09:30:00Z.`)
  return ''
}

export function readFields(context: TextContext, type: ContentTypeId, map: YamlMap): Fields {
  const known: Readonly<Record<string, Field>> = contentModel[type].fields
  const fields: Fields = {}
  for (const [key, value] of map.entries) {
    const field = Object.hasOwn(known, key) ? known[key] : undefined
    const draft = field && readValue(context, key, field, value)
    if (draft !== undefined) fields[key] = draft
    if (field || headKeys.includes(key)) continue
    context.source.addIssue(
      value.line,
      `${type} has no field "${key}". It has ${Object.keys(known).join(', ')}.`,
    )
  }
  return fields
}

/**
 * Returns fields of an entry of `type` from the attributes `{#anchor key=value}` of a heading or directive.
 * The anchor has the key `id` in the attributes, and `anchor` in the fields.
 */
export function readAttributes(
  context: TextContext,
  type: ContentTypeId,
  { id, ...others }: Attributes,
  line: number,
): Fields {
  const attributes = { ...(id !== undefined && { anchor: id }), ...others }
  const entries = Object.entries(attributes).map(([key, text]): [string, YamlValue] => {
    const value = text === '' ? true : text === 'false' ? false : text
    return [key, { kind: 'scalar', line, value }]
  })
  return readFields(context, type, { kind: 'map', line, entries: new Map(entries) })
}

function readValue(
  context: TextContext,
  key: string,
  field: Field,
  given: YamlValue,
): FieldDraft | undefined {
  if (field.kind === 'entries' && given.kind === 'list') {
    return given.items.flatMap((item) => readItem(context, key, field, item) ?? [])
  }
  const value = given.kind === 'scalar' ? given.value : undefined
  if (field.kind === 'boolean' && typeof value === 'boolean') return value
  if (field.kind === 'number' && typeof value === 'number') return value
  const isText = field.kind !== 'boolean' && field.kind !== 'number' && field.kind !== 'entries'
  if (isText && typeof value === 'string') return readText(context, key, field, value, given.line)
  context.source.addIssue(given.line, `"${key}" must be ${expected[field.kind]}.`)
  return undefined
}

const expected: Readonly<Record<Field['kind'], string>> = {
  symbol: 'text; put numbers in quotes',
  text: 'text; put numbers in quotes',
  boolean: 'true or false',
  number: 'a number',
  richText: 'Markdown text',
  entry: 'the id of one entry',
  entries: 'a list of entry ids',
  asset: 'the id of an asset',
}

function readText(context: TextContext, key: string, field: Field, text: string, line: number): FieldDraft {
  const { source } = context
  switch (field.kind) {
    case 'richText':
      return readRichText(context, text, line)
    case 'entry':
      return source.linkEntry(line, text, field.targets)
    case 'asset':
      return source.linkAsset(line, text)
    default:
      if (choices[key]?.includes(text) === false) {
        source.addIssue(line, `"${key}" is "${text}". Use ${choices[key].join(', ')}.`)
      }
      source.addPath(line, text)
      return text.replace(/\n$/, '')
  }
}

/** Returns the link for an item of a list field. If the item is a map of fields, adds an entry with them. */
function readItem(context: TextContext, key: string, field: Field, item: YamlValue) {
  const { source, owner } = context
  if (item.kind === 'scalar' && typeof item.value === 'string') {
    return source.linkEntry(item.line, item.value, field.targets)
  }
  const [type, ...otherTypes] = field.targets ?? []
  if (item.kind === 'map' && type !== undefined && isContentTypeId(type) && otherTypes.length === 0) {
    const fields = readFields(context, type, item)
    return owner.addPart({ type, line: item.line, fields })
  }
  source.addIssue(item.line, `"${key}" must be ${expected.entries}.`)
  return undefined
}
