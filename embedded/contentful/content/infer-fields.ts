import { type ContentType, toContentType } from './content-types'
import { isRecord, stringOr } from '../guards'

/** Maximum length in Contentful's Symbol fields. Longer text needs a Text field. */
const SYMBOL_LIMIT = 256

/** Adds the fields that entries have but their content type does not define. Infers types from the values. */
export function withFieldsOf(
  type: ContentType,
  entries: readonly Readonly<Record<string, unknown>>[],
): ContentType {
  const known = new Set(type.fields.map((field) => field.id))
  const unknownFields = entries.map((fields) =>
    Object.fromEntries(Object.entries(fields).filter(([id, values]) => !known.has(id) && isRecord(values))),
  )
  const { id, space } = type.sys
  const added = toContentType({ sys: { id }, fields: inferFields(unknownFields) }, space.sys.id)?.fields ?? []
  return added.length === 0 ? type : { ...type, fields: [...type.fields, ...added] }
}

function inferFields(entries: readonly Readonly<Record<string, unknown>>[]) {
  const valuesByField = new Map<string, unknown[]>()
  const localized = new Set<string>()
  for (const fields of entries) {
    for (const [fieldId, byLocale] of Object.entries(fields)) {
      if (!isRecord(byLocale)) continue
      const values = Object.values(byLocale)
      if (values.length > 1) localized.add(fieldId)
      const known = valuesByField.get(fieldId) ?? []
      valuesByField.set(fieldId, known)
      known.push(...values.filter((value) => value !== null && value !== undefined))
    }
  }
  return [...valuesByField].map(([fieldId, values]) => ({
    id: fieldId,
    localized: localized.has(fieldId),
    ...inferType(values),
  }))
}

interface InferredType {
  type: string
  linkType?: string
  items?: InferredType
}

function inferType(values: readonly unknown[]): InferredType {
  const first = values[0]
  if (values.every((value) => typeof value === 'string')) {
    const short = values.every((value) => value.length <= SYMBOL_LIMIT && !value.includes('\n'))
    return { type: short ? 'Symbol' : 'Text' }
  }
  if (values.every((value) => typeof value === 'number')) {
    return { type: values.every((value) => Number.isInteger(value)) ? 'Integer' : 'Number' }
  }
  if (values.every((value) => typeof value === 'boolean')) return { type: 'Boolean' }
  if (values.every((value) => Array.isArray(value))) {
    return { type: 'Array', items: inferType(values.flat()) }
  }
  if (isRecord(first) && isRecord(first.sys)) {
    return { type: 'Link', linkType: stringOr(first.sys.linkType, 'Entry') }
  }
  return { type: isRecord(first) && first.nodeType === 'document' ? 'RichText' : 'Object' }
}
