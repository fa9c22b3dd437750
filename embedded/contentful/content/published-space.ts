import { type AssetFile, toAssetFile } from '../images/asset-urls'
import { type ContentType, UNDATED, toContentType } from './content-types'
import { type LocalizedFields, toDeliveredFields } from './field-values'
import { type Link, dateOr, isLink, isRecord, numberOr } from '../guards'
import { withFieldsOf } from './infer-fields'
import { type LocaleTable, toLocaleTable } from './locales'
import {
  type RawEntity,
  contentTypeIdOf,
  idsIn,
  isPublished,
  isSaved,
  itemsOf,
  listOf,
  localeUses,
  spaceIdOf,
} from './raw-export'

/** An entry or asset, published or draft, ready to be serialized. */
export interface SpaceEntity {
  kind: 'Entry' | 'Asset'
  id: string
  contentTypeId: string | null
  createdAt: string
  updatedAt: string
  publishedVersion: number
  publishedCounter: number
  /** Number of saves, as `sys.version` in the Management API. */
  version: number
  metadata: { tags: readonly Link[]; concepts: readonly Link[] }
  /**
   * Fields by locale. An asset's `file` is not among them, because the URL in `file` depends on the port of
   * the embedded API.
   */
  fields: LocalizedFields
  /** The file of an asset, by locale. */
  files: Readonly<Record<string, AssetFile>>
}

export interface SpaceSchema {
  spaceId: string
  locales: LocaleTable
  contentTypes: ReadonlyMap<string, ContentType>
}

export interface PublishedSpace extends SpaceSchema {
  entities: readonly SpaceEntity[]
  /** Drafts of entries and assets. The Preview API serves them instead of published ones with the same id. */
  drafts: readonly SpaceEntity[]
  /**
   * All ids in the drafts file. The Preview API omits published items with these ids, even if the draft is
   * archived.
   */
  replaced: { readonly entries: readonly string[]; readonly assets: readonly string[] }
  /** Messages about content that was left out or inferred, with entry id and field. */
  problems: readonly string[]
}

interface ReadContext {
  spaceId: string | null
  fallbackSpaceId: string
  /** The content of the drafts file next to the export, in the same format. */
  drafts?: unknown
}

/** Returns what Contentful's delivery and preview APIs would serve for an export. Omits archived items. */
export function toPublishedSpace(
  raw: Readonly<Record<string, unknown>>,
  naming: ReadContext,
): PublishedSpace {
  const problems: string[] = []
  const published = {
    entries: itemsOf(raw.entries, 'Entry', isPublished, problems),
    assets: itemsOf(raw.assets, 'Asset', isPublished, problems),
  }
  const drafts = draftItems(raw, naming.drafts, published)
  const entries = [...published.entries, ...drafts.entries]
  const spaceId = naming.spaceId ?? spaceIdOf(raw) ?? naming.fallbackSpaceId
  const locales = toLocaleTable(raw.locales, () =>
    localeUses([...entries, ...published.assets, ...drafts.assets]),
  )
  const contentTypes = toContentTypes(raw.contentTypes, entries, spaceId, problems)
  const frame = { spaceId, locales, contentTypes }
  const context = { ...frame, publicTags: publicTagsIn(raw.tags), problems }
  return {
    ...frame,
    entities: toEntities(published, context),
    drafts: toEntities(drafts, context),
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

/** Returns the entries and assets of the drafts file, and the unpublished ones of the export. */
function draftItems(raw: Readonly<Record<string, unknown>>, beside: unknown, published: Items): Items {
  const drafts = recordOf(beside)
  const items = (name: keyof Items, kind: 'Entry' | 'Asset') => {
    const shown = new Set(published[name].map(({ id }) => id))
    const saved = new Map(itemsOf(raw[name], kind, isSaved).map((item) => [item.id, item]))
    for (const id of shown) saved.delete(id)
    for (const item of itemsOf(drafts[name], kind, isSaved)) saved.set(item.id, item)
    return [...saved.values()]
  }
  return { entries: items('entries', 'Entry'), assets: items('assets', 'Asset') }
}

const recordOf = (value: unknown) => (isRecord(value) ? value : {})

interface Context extends SpaceSchema {
  readonly publicTags: ReadonlySet<string>
  readonly problems: string[]
}

const toEntities = ({ entries, assets }: Items, context: Context): SpaceEntity[] => [
  ...entries.flatMap((entry) => toEntry(entry, context)),
  ...assets.map((asset) => toAsset(asset, context)),
]

/**
 * Returns the content types of an export. Adds types and fields that entries use but the export does not
 * define, because gatsby-source-contentful needs them.
 */
function toContentTypes(
  list: unknown,
  entries: readonly RawEntity[],
  spaceId: string,
  problems: string[],
): Map<string, ContentType> {
  const types = new Map<string, ContentType>()
  const add = (type: ContentType | null) => type && types.set(type.sys.id, type)
  for (const raw of listOf(list))
    if (!add(toContentType(raw, spaceId))) problems.push('A content type has no `sys.id`, so it is left out.')
  for (const [id, users] of byContentType(entries)) {
    if (!types.has(id)) {
      problems.push(
        `The export defines no content type \`${id}\`, which entries such as \`${users[0]?.id}\` use; ` +
          'it is guessed from their fields.',
      )
    }
    const type = types.get(id) ?? toContentType({ sys: { id } }, spaceId)
    const fields = users.map((entry) => entry.fields)
    add(type && withFieldsOf(type, fields))
  }
  // `gatsby-source-contentful` stops the build if there are no content types
  if (types.size === 0) add(toContentType({ sys: { id: 'emptySpace' }, name: 'Empty space' }, spaceId))
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

function toEntry(entry: RawEntity, { contentTypes, locales, publicTags, problems }: Context): SpaceEntity[] {
  const type = contentTypes.get(contentTypeIdOf(entry) ?? '')
  if (type === undefined) {
    problems.push(`Entry \`${entry.id}\` has no content type, so it is left out.`)
    return []
  }
  const report = (problem: string) => problems.push(`Entry \`${entry.id}\`: ${problem}.`)
  const fields = toDeliveredFields(entry.fields, type, locales, report)
  return [{ kind: 'Entry', contentTypeId: type.sys.id, fields, files: {}, ...toHistory(entry, publicTags) }]
}

const ASSET_TEXTS = ['title', 'description']

function toAsset(asset: RawEntity, { spaceId, locales, publicTags }: Context): SpaceEntity {
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
