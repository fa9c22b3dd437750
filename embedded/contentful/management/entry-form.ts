import { isRecord, toLink } from '../guards'
import { type PackedEntity, fieldsOf, keyOf } from '../content/content-store'
import type { ContentType, ContentTypeField } from '../content/content-types'
import type { EntryChange } from '../content/entry-changes'
import { type LocalizedFields, fitsField } from '../content/field-values'
import type { LocaleTable } from '../content/locales'
import type { SpaceContent } from '../content/space-content'
import { DeliveryError, type RequestIssue, badRequest, notFound } from '../errors'

export interface SavedEntry {
  readonly entity: PackedEntity['entity']
  readonly type: ContentType
  readonly fields: LocalizedFields
  readonly published: PackedEntity | undefined
}

export function findEntry({ saved, published, frame }: SpaceContent, id: string): SavedEntry {
  const key = keyOf('Entry', id)
  const found = saved.get(key)
  const type = frame.contentTypes.get(found?.entity.contentTypeId ?? '')
  if (!found || !type) {
    throw notFound({ type: 'Entry', id, environment: 'master', space: frame.spaceId })
  }
  return { entity: found.entity, type, fields: fieldsOf(found), published: published.get(key) }
}

export function toManagedEntry(content: SpaceContent, id: string): Record<string, unknown> {
  const { entity, fields, published } = findEntry(content, id)
  return {
    metadata: entity.metadata,
    sys: {
      space: toLink('Space', content.frame.spaceId),
      id,
      type: 'Entry',
      createdAt: entity.createdAt,
      updatedAt: entity.updatedAt,
      environment: toLink('Environment', 'master'),
      contentType: toLink('ContentType', entity.contentTypeId ?? ''),
      version: entity.version,
      ...(published && {
        publishedVersion: published.entity.publishedVersion,
        publishedCounter: published.entity.publishedCounter,
        publishedAt: published.entity.updatedAt,
      }),
    },
    fields,
  }
}

/**
 * Returns the state of an entry before an edit, with the next version number. Throws a 409 if the client
 * sends a version number other than the current one.
 */
export function beginChange(
  content: SpaceContent,
  base: SpaceContent,
  { id, version, now }: { id: string; version: string | undefined; now: string },
): EntryChange {
  const { entity, type, fields, published } = findEntry(content, id)
  if (version !== undefined && version !== String(entity.version)) {
    throw new DeliveryError(
      409,
      'VersionMismatch',
      `The entry ${id} has version ${entity.version}, but you sent X-Contentful-Version ${version}. Read it again.`,
    )
  }
  const hash = base.saved.get(keyOf('Entry', id))?.snapshot.hash
  return {
    id,
    ...(hash === undefined
      ? { created: { contentType: type.sys.id, at: entity.createdAt } }
      : { base: hash }),
    version: entity.version + 1,
    updatedAt: now,
    saved: fields,
    published: published
      ? {
          fields: fieldsOf(published),
          version: published.entity.publishedVersion,
          counter: published.entity.publishedCounter,
          at: published.entity.updatedAt,
        }
      : null,
  }
}

export function beginEntry(
  { saved, frame }: SpaceContent,
  { id, contentType, now }: { id: string; contentType: string; now: string },
): EntryChange | undefined {
  if (saved.has(keyOf('Entry', id))) return undefined
  if (!frame.contentTypes.has(contentType)) throw badRequest(`There is no content type ${contentType}.`)
  return { id, created: { contentType, at: now }, version: 1, updatedAt: now, saved: {}, published: null }
}

/** Reads a request's fields. Values without a locale are in the default locale. Throws a 400 or 422. */
export function readFields(body: unknown, type: ContentType, locales: LocaleTable): LocalizedFields {
  const given = isRecord(body) ? body.fields : undefined
  if (!isRecord(given)) throw badRequest('The body must be an object with `fields`.')
  const issues: RequestIssue[] = []
  const read: LocalizedFields = {}
  for (const [id, value] of Object.entries(given)) {
    const field = type.fields.find((one) => one.id === id)
    if (!field) {
      const known = type.fields.map((one) => one.id).join(', ')
      issues.push({
        name: 'unknown',
        path: ['fields', id],
        details: `The content type ${type.sys.id} has no field "${id}". Its fields are ${known}.`,
      })
      continue
    }
    const values = Object.entries(byLocale(value, locales)).filter(([, one]) => one !== null)
    issues.push(...values.flatMap(([code, one]) => typeIssues(field, code, one)))
    if (values.length > 0) read[id] = Object.fromEntries(values)
  }
  if (issues.length > 0) {
    const message = `Validation error: ${issues.map(({ details }) => details).join(' ')}`
    throw new DeliveryError(422, 'ValidationFailed', message, { errors: issues })
  }
  return read
}

function typeIssues(field: ContentTypeField, code: string, value: unknown): RequestIssue[] {
  if (fitsField(value, field)) return []
  const kind = field.items ? `${field.type} of ${field.items.type}` : field.type
  return [
    {
      name: 'type',
      path: ['fields', field.id, code],
      details: `The value of "${field.id}" is not of type ${kind}.`,
    },
  ]
}

function byLocale(value: unknown, locales: LocaleTable): Record<string, unknown> {
  const isByLocale = isRecord(value) && Object.keys(value).every((code) => locales.codes.has(code))
  return isByLocale ? value : { [locales.defaultCode]: value }
}
