import { type ContentType, type ContentTypeField } from './content-types'
import { isLink, isRecord } from '../guards'
import { type LocaleTable } from './locales'

/** Field id to locale code to value: how an export, the Sync API and `locale=*` write fields. */
export type LocalizedFields = Record<string, Record<string, unknown>>

export function isLocalizedFields(value: unknown): value is LocalizedFields {
  return isRecord(value) && Object.values(value).every(isRecord)
}

/**
 * The fields Contentful would deliver. It delivers nothing that the content type does not name or that has another
 * shape, and `gatsby-source-contentful` relies on that: one stray field would end the build.
 */
export function toDeliveredFields(
  raw: unknown,
  type: ContentType,
  locales: LocaleTable,
  report: (problem: string) => void,
): LocalizedFields {
  const given = isRecord(raw) ? raw : {}
  const delivered: LocalizedFields = {}
  for (const field of type.fields) {
    const byLocale = given[field.id]
    if (field.omitted || byLocale === undefined || byLocale === null) continue
    if (!isRecord(byLocale)) {
      report(`field \`${field.id}\` is not keyed by locale, so it is left out`)
      continue
    }
    const values = toValues(byLocale, field, locales, report)
    if (Object.keys(values).length > 0) delivered[field.id] = values
  }
  const known = new Set(type.fields.map((field) => field.id))
  for (const id of Object.keys(given)) {
    if (!known.has(id)) report(`field \`${id}\` is not in content type \`${type.sys.id}\`, so it is left out`)
  }
  return delivered
}

function toValues(
  byLocale: Readonly<Record<string, unknown>>,
  field: ContentTypeField,
  locales: LocaleTable,
  report: (problem: string) => void,
): Record<string, unknown> {
  const codes = field.localized ? locales.all.map((locale) => locale.code) : [locales.defaultCode]
  const values: Record<string, unknown> = {}
  for (const code of codes) {
    const value = byLocale[code]
    if (value === undefined || value === null) continue
    const delivered = toDeliveredValue(value, field, report)
    if (delivered !== undefined) values[code] = delivered
  }
  for (const code of Object.keys(byLocale)) {
    if (locales.chainOf(code) === undefined) {
      report(
        `field \`${field.id}\` has a value for \`${code}\`, a locale the space does not have; it is left out`,
      )
    }
  }
  return values
}

function toDeliveredValue(
  value: unknown,
  field: ContentTypeField,
  report: (problem: string) => void,
): unknown {
  if (field.type === 'Array' && Array.isArray(value)) {
    const itemType = field.items?.type ?? 'Symbol'
    const items = value.filter((item) => hasShape(item, itemType))
    if (items.length < value.length) {
      report(`field \`${field.id}\` holds items that are no ${wordFor(itemType)}; they are left out`)
    }
    return items
  }
  if (hasShape(value, field.type)) return value
  report(`field \`${field.id}\` holds a value that is no ${wordFor(field.type)}, so it is left out`)
  return undefined
}

function hasShape(value: unknown, type: string): boolean {
  switch (type) {
    case 'Symbol':
    case 'Text':
    case 'Date':
      return typeof value === 'string'
    case 'Integer':
    case 'Number':
      return typeof value === 'number'
    case 'Boolean':
      return typeof value === 'boolean'
    case 'Link':
      return isLink(value)
    case 'RichText':
    case 'Location':
    case 'ResourceLink':
      return isRecord(value)
    case 'Array':
      return Array.isArray(value)
    default:
      return true // `Object` is any JSON, and so is a type that Contentful may add.
  }
}

function wordFor(type: string): string {
  const words: Readonly<Record<string, string>> = {
    Symbol: 'text',
    Text: 'text',
    Date: 'date',
    Integer: 'number',
    Number: 'number',
    Boolean: 'yes/no',
    Link: 'link',
    RichText: 'rich text',
    Array: 'list',
  }
  return words[type] ?? type
}
