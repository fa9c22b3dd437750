import type { Document } from '@contentful/rich-text-types'
import type { ContentIssue, Report } from './issues'
import { contentModel, isContentTypeId } from '../../model/content-model'
import type { ContentType, Field } from '../../model/content-model'
import type { Asset, Entry, Link } from '../../model/entry'
import { isRecord } from '../../lib/guards'
import { memoize } from '../../lib/memoize'

/** An entry from Contentful, in one locale, with unchecked fields. */
export interface RawEntry {
  readonly id: string
  readonly contentType: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * Returns the entry with its valid fields, and reports invalid fields (DATA-01, DATA-02). Undefined for an
 * unknown type, an audience that is not a text, or an empty required field that is not a label.
 */
export function readEntry(raw: RawEntry, report: Report): Entry | undefined {
  const { entry, issues } = readOnce(raw)
  for (const issue of issues) report(issue)
  return entry
}

/** Memoized, so that an unchanged entry stays the same object, and other functions can memoize by entry. */
const readOnce = memoize((raw: RawEntry) => {
  const issues: ContentIssue[] = []
  const entry = readFields(raw, (issue) =>
    issues.push({ entryId: raw.id, contentType: raw.contentType, ...issue }),
  )
  return { entry, issues }
})

function readFields(
  raw: RawEntry,
  reportIssue: (issue: Pick<ContentIssue, 'severity' | 'code' | 'message' | 'field'>) => void,
): Entry | undefined {
  if (!isContentTypeId(raw.contentType)) return undefined
  const model: ContentType = contentModel[raw.contentType]
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(raw.fields)) {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined
    if (value === null || value === undefined) continue
    if (!field) {
      reportIssue({
        severity: 'info',
        code: 'unknown-field',
        field: name,
        message: `The field is not in the content model, so it is ignored. Remove it from the content type, or add it to the content model.`,
      })
      continue
    }
    const read = readers[field.kind](value)
    if (read === undefined) {
      reportIssue({
        severity: 'error',
        code: 'wrong-field-type',
        field: name,
        message: `The value is not ${wordsFor[field.kind]}, so it is left out. Correct the value in Contentful.`,
      })
      continue
    }
    fields[name] = read
  }
  const missing = Object.entries(model.fields)
    .filter(([name, field]) => field.required && isBlank(fields[name]))
    .map(([name]) => name)
  for (const name of missing) {
    const label = isLabel(raw.contentType, name)
    reportIssue({
      severity: label ? 'warning' : 'error',
      code: 'missing-field',
      field: name,
      message: label
        ? `The field is empty, so editors cannot find this entry by name. Fill in the field.`
        : `The entry has no \`${name}\`, so it is left out. Fill in the field or unpublish the entry.`,
    })
  }
  if (missing.some((name) => !isLabel(raw.contentType, name))) return undefined
  // An entry whose audience is not a text is left out, because the entry may be private.
  const audience = raw.fields['audience'] ?? undefined
  if (audience !== undefined && fields['audience'] === undefined) return undefined
  return {
    sys: { id: raw.id, contentType: raw.contentType, createdAt: raw.createdAt, updatedAt: raw.updatedAt },
    fields,
    // A safe cast, because the code above checked all fields against the content model.
  } as Entry
}

/** True for a required field that is only a label for editors. An entry without it is shown anyway. */
function isLabel(contentType: string, field: string) {
  return field === 'name'
    ? !['namedValue', 'announcementType', 'relatedContent'].includes(contentType)
    : contentType === 'homeContentBlock'
}

function isBlank(value: unknown) {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

const wordsFor: Record<Field['kind'], string> = {
  symbol: 'a text',
  text: 'a text',
  boolean: 'yes or no',
  number: 'a number',
  richText: 'rich text',
  asset: 'a link to an asset',
  entry: 'a link to an entry',
  entries: 'a list of links to entries',
}

const readers: Record<Field['kind'], (value: unknown) => unknown> = {
  symbol: (value) => (typeof value === 'string' ? value : undefined),
  text: (value) => (typeof value === 'string' ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  number: (value) => (typeof value === 'number' ? value : undefined),
  richText: (value) => (isDocument(value) ? value : undefined),
  asset: (value) => readLink(value, 'Asset'),
  entry: (value) => readLink(value, 'Entry'),
  entries: (value) => {
    if (!Array.isArray(value)) return undefined
    const links = value.map((one) => readLink(one, 'Entry'))
    return links.every((link) => link !== undefined) ? links : undefined
  },
}

function readLink(value: unknown, linkType: Link['linkType']): Link | undefined {
  const sys = isRecord(value) ? value['sys'] : undefined
  if (!isRecord(sys) || sys['linkType'] !== linkType || typeof sys['id'] !== 'string') return undefined
  return { linkType, id: sys['id'] }
}

function isDocument(value: unknown): value is Document {
  return isRecord(value) && value['nodeType'] === 'document' && Array.isArray(value['content'])
}

export interface RawAsset {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Without a file, the asset's `url` is empty. */
export function readAsset({ id, fields }: RawAsset): Asset {
  const file = isRecord(fields['file']) ? fields['file'] : {}
  const details = isRecord(file['details']) ? file['details'] : {}
  const image = isRecord(details['image']) ? details['image'] : {}
  return {
    id,
    title: textOf(fields['title']),
    description: textOf(fields['description']),
    url: textOf(file['url']),
    contentType: textOf(file['contentType']),
    fileName: textOf(file['fileName']),
    size: numberOf(details['size']),
    width: numberOf(image['width']),
    height: numberOf(image['height']),
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const numberOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
