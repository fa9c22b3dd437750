import { type ContentType, type ContentTypeField } from './content-types'
import { isLink, isRecord } from '../guards'
import { type LocaleTable } from './locales'

/** Field values by field id and locale code, as in exports and the Sync API. */
export type LocalizedFields = Record<string, Record<string, unknown>>

export function isLocalizedFields(value: unknown): value is LocalizedFields {
  return isRecord(value) && Object.values(value).every(isRecord)
}

/**
 * Returns an entry's fields without nulls, values in unknown locales, and fields marked as `omitted`. Keeps
 * values of a wrong type (except items in lists of links), because the content check reports them.
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
    if (value !== undefined && value !== null) values[code] = toDeliveredValue(value)
  }
  for (const code of Object.keys(byLocale)) {
    if (!locales.codes.has(code)) {
      report(
        `field \`${field.id}\` has a value for \`${code}\`, a locale the space does not have; it is left out`,
      )
    }
  }
  return values
}

const BLANK_LINK = { sys: { type: 'Link' } }

/** Replaces wrong items in a list of links, because gatsby-source-contentful fails on such items. */
function toDeliveredValue(value: unknown): unknown {
  if (!Array.isArray(value) || !value.some(isLink)) return value
  return value.map((item: unknown) => (isLink(item) ? item : BLANK_LINK))
}

/** True if a value has the type of its field. Contentful requires this when an entry is saved. */
export function fitsField(value: unknown, { type, items }: ContentTypeField): boolean {
  if (!hasShape(value, type)) return false
  return !Array.isArray(value) || value.every((item) => hasShape(item, items?.type ?? 'Symbol'))
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
      return true // `Object` and unknown types accept any JSON
  }
}
