import { type AssetFile, toAssetFile } from '../images/asset-addresses'
import { type ContentType, UNDATED, placeholderContentType, toContentType } from './content-types'
import { type LocalizedFields, toDeliveredFields } from './field-values'
import { type Link, dateOr, isLink, isRecord, numberOr } from '../guards'
import { inferContentType, withFieldsOf } from './infer-content-type'
import { type LocaleTable, toLocaleTable } from './locales'
import {
  type RawEntity,
  contentTypeIdOf,
  idsIn,
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
  /** Counts what editors saved, as the management API tells it. */
  version: number
  metadata: { tags: readonly Link[]; concepts: readonly Link[] }
  /** Without an asset's `file`: its address depends on where this API listens. */
  fields: LocalizedFields
  /** An asset's file by locale. */
  files: Readonly<Record<string, AssetFile>>
}

/** What a space has beside its entries and assets. */
export interface SpaceFrame {
  spaceId: string
  locales: LocaleTable
  contentTypes: ReadonlyMap<string, ContentType>
}

export interface PublishedSpace extends SpaceFrame {
  /** What readers see. */
  entities: readonly PublishedEntity[]
  /** What editors saved and did not publish: instead of what is published under the same id, or beside it. */
  drafts: readonly PublishedEntity[]
  /** The ids in the drafts beside the export: what is published under them is not what editors see. */
  replaced: { readonly entries: readonly string[]; readonly assets: readonly string[] }
  /** What was left out or guessed, by entry id and field. */
  problems: readonly string[]
}

interface Reading {
  spaceId: string | null
  fallbackSpaceId: string
  /** The drafts beside the export, in its form. */
  drafts?: unknown
}

/** Without one of these, a file is no export. */
const LISTS = ['entries', 'assets', 'contentTypes', 'locales']

/** Returns what Contentful's delivery and preview APIs would show of a `contentful space export`; nothing that is archived. */
export function toPublishedSpace(raw: unknown, naming: Reading): PublishedSpace {
  if (!isRecord(raw) || !LISTS.some((name) => Array.isArray(raw[name])))
    throw new Error('it is no object with the lists `entries`, `assets`, `contentTypes` and `locales`')
  const problems: string[] = []
  const published = {
    entries: publishedItems(raw.entries, 'Entry', problems),
    assets: publishedItems(raw.assets, 'Asset', problems),
  }
  const drafts = draftItems(raw, naming.drafts, published)
  const entries = [...published.entries, ...drafts.entries]
  const spaceId = naming.spaceId ?? spaceIdOf(raw) ?? naming.fallbackSpaceId
  const locales = toLocaleTable(raw.locales, () =>
    localeUses([...entries, ...published.assets, ...drafts.assets]),
  )
  const contentTypes = toContentTypes(raw.contentTypes, { entries, spaceId, problems })
  const frame = { spaceId, locales, contentTypes }
  const publicTags = publicTagsIn(raw.tags)
  return {
    ...frame,
    entities: toEntities(frame, published, publicTags, problems),
    drafts: toEntities(frame, drafts, publicTags, problems),
    replaced: {
      entries: idsIn(recordOf(naming.drafts).entries),
      assets: idsIn(recordOf(naming.drafts).assets),
    },
    problems,
  }
}

interface Items {
  readonly entries: readonly RawEntity[]
  readonly assets: readonly RawEntity[]
}

/** What was never published of the export, and the drafts beside it. */
function draftItems(raw: Readonly<Record<string, unknown>>, beside: unknown, published: Items): Items {
  const drafts = recordOf(beside)
  const items = (name: keyof Items, kind: 'Entry' | 'Asset') => {
    const shown = new Set(published[name].map(({ id }) => id))
    const saved = new Map(savedItems(raw[name], kind, []).map((item) => [item.id, item]))
    for (const id of shown) saved.delete(id)
    for (const item of savedItems(drafts[name], kind, [])) saved.set(item.id, item)
    return [...saved.values()]
  }
  return { entries: items('entries', 'Entry'), assets: items('assets', 'Asset') }
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

/** Entries and assets as the space they belong to shows them. */
function toEntities(
  { spaceId, locales, contentTypes }: SpaceFrame,
  { entries, assets }: Items,
  publicTags: ReadonlySet<string>,
  problems: string[],
): PublishedEntity[] {
  return [
    ...entries.flatMap((entry) => toEntry(entry, contentTypes, locales, publicTags, problems)),
    ...assets.map((asset) => toAsset(asset, spaceId, locales, publicTags)),
  ]
}

interface Users {
  entries: readonly RawEntity[]
  spaceId: string
  problems: string[]
}

function toContentTypes(list: unknown, { entries, spaceId, problems }: Users): Map<string, ContentType> {
  const types = new Map<string, ContentType>()
  for (const raw of listOf(list)) {
    const type = toContentType(raw, spaceId)
    if (type === null) problems.push('A content type has no `sys.id`, so it is left out.')
    else types.set(type.sys.id, type)
  }
  for (const [id, users] of byContentType(entries)) {
    const fields = users.map((entry) => entry.fields)
    const known = types.get(id)
    if (known === undefined) {
      problems.push(
        `The export defines no content type \`${id}\`, which entries such as \`${users[0]?.id}\` use; ` +
          'it is guessed from their fields.',
      )
    }
    const type = known ? withFieldsOf(known, fields) : inferContentType(id, fields, spaceId)
    if (type !== null) types.set(id, type)
  }
  const placeholder = types.size === 0 ? placeholderContentType(spaceId) : null
  if (placeholder !== null) types.set(placeholder.sys.id, placeholder)
  return types
}

function byContentType(entries: readonly RawEntity[]): Map<string, RawEntity[]> {
  const groups = new Map<string, RawEntity[]>()
  for (const entry of entries) {
    const id = contentTypeIdOf(entry)
    if (id === null) continue
    const group = groups.get(id)
    if (group) group.push(entry)
    else groups.set(id, [entry])
  }
  return groups
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
  const publishedVersion = numberOr(sys.publishedVersion, 1)
  return {
    id,
    createdAt,
    updatedAt: dateOr(sys.updatedAt, dateOr(sys.publishedAt, createdAt)),
    publishedVersion,
    version: numberOr(sys.version, publishedVersion + 1),
    publishedCounter: numberOr(sys.publishedCounter, numberOr(sys.revision, 1)),
    metadata: {
      tags: linksIn(metadata.tags).filter((tag) => publicTags.has(tag.sys.id)),
      concepts: linksIn(metadata.concepts),
    },
  }
}

/** Private tags are for editors only. */
const publicTagsIn = (list: unknown) =>
  new Set(idsIn(listOf(list).filter((tag) => recordOf(recordOf(tag).sys).visibility !== 'private')))

function linksIn(list: unknown): Link[] {
  return listOf(list).filter(isLink)
}
