import { type AssetFile, toAssetFile } from '../images/asset-addresses'
import { type ContentType, UNDATED, placeholderContentType, toContentType } from './content-types'
import { type LocalizedFields, toDeliveredFields } from './field-values'
import { type Link, dateOr, isLink, isRecord, numberOr, stringOr } from '../guards'
import { inferContentType } from './infer-content-type'
import { type LocaleTable, toLocaleTable } from './locales'
import {
  type RawEntity,
  contentTypeIdOf,
  listOf,
  localeUses,
  publishedItems,
  savedItems,
  spaceIdOf,
} from './raw-export'

/** An entry or asset as an editor published it; what the Sync API says of its history comes from the journal. */
export interface PublishedEntity {
  kind: 'Entry' | 'Asset'
  id: string
  contentTypeId: string | null
  createdAt: string
  updatedAt: string
  publishedVersion: number
  publishedCounter: number
  metadata: { tags: readonly Link[]; concepts: readonly Link[] }
  /** Without an asset's `file`: its address depends on where this API listens. */
  fields: LocalizedFields
  /** An asset's file by locale. */
  files: Readonly<Record<string, AssetFile>>
}

export interface Tag {
  name: string
  sys: {
    id: string
    type: 'Tag'
    visibility: 'public'
    createdAt: string
    updatedAt: string
    version: number
  }
}

/** What a space has beside its entries and assets. */
export interface SpaceFrame {
  spaceId: string
  locales: LocaleTable
  contentTypes: ReadonlyMap<string, ContentType>
  tags: readonly Tag[]
}

export interface PublishedSpace extends SpaceFrame {
  entities: readonly PublishedEntity[]
  /** What was left out or guessed, by entry id and field. */
  problems: readonly string[]
  /** The export names the space, its locales and all content types that are used: nothing of these is guessed from entries. */
  isDescribed: boolean
}

interface Reading {
  spaceId: string | null
  fallbackSpaceId: string
  /** as the preview API shows it: with what was never published */
  drafts?: boolean
}

/** What Contentful's delivery API would show of a `contentful space export`: no drafts unless asked for, nothing archived. */
export function toPublishedSpace(raw: unknown, naming: Reading): PublishedSpace {
  if (!isRecord(raw)) {
    throw new Error('it does not hold an object with `entries`, `assets`, `contentTypes` and `locales`')
  }
  const problems: string[] = []
  const itemsOf = naming.drafts ? savedItems : publishedItems
  const entries = itemsOf(raw.entries, 'Entry', problems)
  const assets = itemsOf(raw.assets, 'Asset', problems)
  const named = naming.spaceId ?? spaceIdOf(raw)
  const spaceId = named ?? naming.fallbackSpaceId
  let isDescribed = named !== null
  const guessing = () => (isDescribed = false)
  const locales = toLocaleTable(raw.locales, () => {
    guessing()
    return localeUses([...entries, ...assets])
  })
  const contentTypes = toContentTypes(raw.contentTypes, { entries, spaceId, problems, guessing })
  const frame = { spaceId, locales, contentTypes, tags: listOf(raw.tags).flatMap(toTag) }
  return {
    ...frame,
    entities: toEntities(frame, { entries, assets }, problems),
    problems,
    isDescribed,
  }
}

/** Entries and assets as the space they belong to shows them. */
export function toEntities(
  { spaceId, locales, contentTypes, tags }: SpaceFrame,
  { entries, assets }: { entries: readonly RawEntity[]; assets: readonly RawEntity[] },
  problems: string[],
): PublishedEntity[] {
  const publicTags = new Set(tags.map((tag) => tag.sys.id))
  return [
    ...entries.flatMap((entry) => toEntry(entry, contentTypes, locales, publicTags, problems)),
    ...assets.map((asset) => toAsset(asset, spaceId, locales, publicTags)),
  ]
}

interface Users {
  entries: readonly RawEntity[]
  spaceId: string
  problems: string[]
  guessing: () => void
}

function toContentTypes(
  list: unknown,
  { entries, spaceId, problems, guessing }: Users,
): Map<string, ContentType> {
  const types = new Map<string, ContentType>()
  for (const raw of listOf(list)) {
    const type = toContentType(raw, spaceId)
    if (type === null) problems.push('A content type has no `sys.id`, so it is left out.')
    else types.set(type.sys.id, type)
  }
  for (const id of new Set(entries.map(contentTypeIdOf))) {
    if (id === null || types.has(id)) continue
    guessing()
    const users = entries.filter((entry) => contentTypeIdOf(entry) === id)
    problems.push(
      `The export defines no content type \`${id}\`, which entries such as \`${users[0]?.id}\` use; ` +
        'it is guessed from their fields.',
    )
    const fields = users.map((entry) => entry.fields)
    const guessed = inferContentType(id, fields, spaceId)
    if (guessed !== null) types.set(id, guessed)
  }
  const placeholder = types.size === 0 ? placeholderContentType(spaceId) : null
  if (placeholder !== null) types.set(placeholder.sys.id, placeholder)
  return types
}

function toEntry(
  entry: RawEntity,
  contentTypes: ReadonlyMap<string, ContentType>,
  locales: LocaleTable,
  publicTags: ReadonlySet<string>,
  problems: string[],
): PublishedEntity[] {
  const type = contentTypes.get(contentTypeIdOf(entry) ?? '')
  if (type === undefined) {
    problems.push(`Entry \`${entry.id}\` names no content type, so it is left out.`)
    return []
  }
  const report = (problem: string) => problems.push(`Entry \`${entry.id}\`: ${problem}.`)
  const fields = toDeliveredFields(entry.fields, type, locales, report)
  return [{ kind: 'Entry', contentTypeId: type.sys.id, fields, files: {}, ...toHistory(entry, publicTags) }]
}

const ASSET_TEXTS = ['title', 'description']

function toAsset(
  asset: RawEntity,
  spaceId: string,
  locales: LocaleTable,
  publicTags: ReadonlySet<string>,
): PublishedEntity {
  const fields: LocalizedFields = {}
  const files: Record<string, AssetFile> = {}
  for (const { code } of locales.all) {
    for (const id of ASSET_TEXTS) {
      const text = valueAt(asset.fields[id], code)
      if (typeof text === 'string') (fields[id] ??= {})[code] = text
    }
    const file = toAssetFile(valueAt(asset.fields.file, code), spaceId, asset.id)
    if (file !== null) files[code] = file
  }
  return { kind: 'Asset', contentTypeId: null, fields, files, ...toHistory(asset, publicTags) }
}

function valueAt(byLocale: unknown, code: string): unknown {
  return isRecord(byLocale) ? byLocale[code] : undefined
}

function toHistory({ id, sys, metadata }: RawEntity, publicTags: ReadonlySet<string>) {
  const createdAt = dateOr(sys.createdAt, dateOr(sys.firstPublishedAt, UNDATED))
  return {
    id,
    createdAt,
    updatedAt: dateOr(sys.updatedAt, dateOr(sys.publishedAt, createdAt)),
    publishedVersion: numberOr(sys.publishedVersion, 1),
    publishedCounter: numberOr(sys.publishedCounter, numberOr(sys.revision, 1)),
    metadata: {
      tags: linksIn(metadata.tags).filter((tag) => publicTags.has(tag.sys.id)),
      concepts: linksIn(metadata.concepts),
    },
  }
}

/** Private tags are for editors only. */
function toTag(raw: unknown): Tag[] {
  if (!isRecord(raw) || !isRecord(raw.sys)) return []
  const { sys } = raw
  if (typeof sys.id !== 'string' || sys.visibility === 'private') return []
  const createdAt = dateOr(sys.createdAt, UNDATED)
  return [
    {
      name: stringOr(raw.name, sys.id),
      sys: {
        id: sys.id,
        type: 'Tag',
        visibility: 'public',
        createdAt,
        updatedAt: dateOr(sys.updatedAt, createdAt),
        version: numberOr(sys.version, 1),
      },
    },
  ]
}

function linksIn(list: unknown): Link[] {
  return listOf(list).filter(isLink)
}
