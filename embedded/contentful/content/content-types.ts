import { type Link, dateOr, isRecord, numberOr, stringOr, toLink } from '../guards'

export interface ContentTypeField {
  id: string
  type: string
  localized: boolean
  omitted: boolean
  linkType?: string
  items?: ListItem
  [extra: string]: unknown
}

interface ListItem {
  type: string
  linkType?: string
}

export interface ContentType {
  sys: {
    id: string
    type: 'ContentType'
    createdAt: string
    updatedAt: string
    revision: number
    space: Link
    environment: Link
  }
  name: string
  description: string
  displayField: string | null
  fields: readonly ContentTypeField[]
}

/** For whatever an export does not date: a fixed moment, so that answers repeat themselves. */
export const UNDATED = '1970-01-01T00:00:00.000Z'

export function toContentType(raw: unknown, spaceId: string): ContentType | null {
  if (!isRecord(raw) || !isRecord(raw.sys)) return null
  const { sys } = raw
  if (typeof sys.id !== 'string') return null
  const createdAt = dateOr(sys.createdAt, UNDATED)
  return {
    sys: {
      id: sys.id,
      type: 'ContentType',
      createdAt,
      updatedAt: dateOr(sys.updatedAt, createdAt),
      revision: numberOr(sys.publishedCounter, numberOr(sys.revision, 1)),
      space: toLink('Space', spaceId),
      environment: toLink('Environment', 'master'),
    },
    name: stringOr(raw.name, sys.id),
    description: stringOr(raw.description, ''),
    displayField: stringOr(raw.displayField, null),
    fields: (Array.isArray(raw.fields) ? raw.fields : []).flatMap(toField),
  }
}

/** Returns a type that no entry uses: without any content type `gatsby-source-contentful` stops the build. */
export function placeholderContentType(spaceId: string): ContentType | null {
  return toContentType({ sys: { id: 'emptySpace' }, name: 'Empty space', fields: [] }, spaceId)
}

function toField(raw: unknown): ContentTypeField[] {
  if (!isRecord(raw) || typeof raw.id !== 'string' || typeof raw.type !== 'string') return []
  const { id, type, linkType, items, ...rest } = raw
  return [
    {
      ...rest,
      id,
      name: stringOr(raw.name, id),
      type,
      localized: raw.localized === true,
      required: raw.required === true,
      disabled: raw.disabled === true,
      omitted: raw.omitted === true,
      ...(typeof linkType === 'string' ? { linkType } : {}),
      ...(isListItem(items) ? { items } : {}),
    },
  ]
}

function isListItem(value: unknown): value is ListItem {
  return (
    isRecord(value) &&
    typeof value.type === 'string' &&
    (value.linkType === undefined || typeof value.linkType === 'string')
  )
}
