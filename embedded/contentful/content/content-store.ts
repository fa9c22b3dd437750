import { createHash } from 'node:crypto'
import { type AssetFile, decodedPath } from '../images/asset-urls'
import { type ContentType } from './content-types'
import { type LocalizedFields, isLocalizedFields } from './field-values'
import { type Link, toLink } from '../guards'
import { type LocaleTable } from './locales'
import { type SpaceEntity, type SpaceSchema } from './published-space'
import { type Change, type Journal, type Snapshot } from '../sync/sync-journal'

export type EntityKey = `${string}:${string}`

interface EntitySys {
  space: Link
  id: string
  type: 'Entry' | 'Asset'
  createdAt: string
  updatedAt: string
  environment: Link
  publishedVersion: number
  revision: number
  contentType?: Link
}

/**
 * Entry or asset to serve. Its fields stay serialized, because 40,000 parsed entries would need too much
 * memory.
 */
export interface StoredEntity {
  key: EntityKey
  sys: EntitySys
  metadata: SpaceEntity['metadata']
  fieldsJson: Buffer
}

export type SyncItem =
  | { kind: 'present'; sequence: number; entity: StoredEntity }
  | { kind: 'deleted'; sequence: number; type: 'DeletedEntry' | 'DeletedAsset'; id: string; change: Change }

export interface ContentStore {
  spaceId: string
  locales: LocaleTable
  contentTypes: ReadonlyMap<string, ContentType>
  /** Sorted by last update, newest first, as Contentful does by default. */
  entries: readonly StoredEntity[]
  assets: readonly StoredEntity[]
  byKey: ReadonlyMap<string, StoredEntity>
  /** Asset files by the decoded path in their URL. */
  files: ReadonlyMap<string, AssetFile>
  /** The last change of each entry and asset, ordered by sequence. */
  history: readonly SyncItem[]
  journal: { id: string; head: number }
}

/** A serialized and hashed entry or asset. The journal later sets its date and revision. */
export interface PackedEntity {
  entity: Omit<SpaceEntity, 'fields'>
  snapshot: Snapshot
  fieldsJson: Buffer
}

export function keyOf(kind: string, id: string): EntityKey {
  return `${kind}:${id}`
}

export function fieldsOf({ fieldsJson }: Pick<PackedEntity, 'fieldsJson'>): LocalizedFields {
  const fields: unknown = JSON.parse(fieldsJson.toString('utf8'))
  return isLocalizedFields(fields) ? fields : {}
}

/** Host for asset URLs. `stateOf` returns a value that changes with the file; null if the file is missing. */
interface ServedFiles {
  readonly host: string
  readonly stateOf: (path: string) => string | null
}

const noFiles: ServedFiles = { host: '', stateOf: () => null }

/**
 * Serializes an entry or asset and hashes it with the URL and state of its files, so that a replaced file
 * counts as a change of its asset.
 */
export function packEntity(
  { fields: unpacked, ...entity }: SpaceEntity,
  served: ServedFiles = noFiles,
): PackedEntity {
  const fields = withFiles(unpacked, entity.files, served)
  const fieldsJson = Buffer.from(JSON.stringify(fields))
  const { id, kind, contentTypeId, createdAt, updatedAt, publishedVersion, metadata } = entity
  const states = Object.values(entity.files).map(({ path }) => served.stateOf(path))
  const hash = createHash('sha256')
    .update(JSON.stringify([contentTypeId, createdAt, updatedAt, publishedVersion, metadata, states]))
    .update(fieldsJson)
    .digest('base64url')
  const snapshot = { key: keyOf(kind, id), hash, revision: entity.publishedCounter, createdAt, updatedAt }
  return { entity, snapshot, fieldsJson }
}

export function createContentStore(
  space: SpaceSchema,
  entities: Iterable<PackedEntity>,
  journal: Journal,
): ContentStore {
  const packed = [...entities]
  const stored = packed.map((item) => toStored(item, space.spaceId, journal))
  const newestFirst = inDefaultOrder(stored)
  const byKey = new Map<string, StoredEntity>(stored.map((entity) => [entity.key, entity]))
  const files = new Map<string, AssetFile>()
  for (const { entity } of packed) {
    for (const file of Object.values(entity.files)) files.set(decodedPath(file.path), file)
  }
  return {
    spaceId: space.spaceId,
    locales: space.locales,
    contentTypes: space.contentTypes,
    entries: newestFirst.filter((entity) => entity.sys.type === 'Entry'),
    assets: newestFirst.filter((entity) => entity.sys.type === 'Asset'),
    byKey,
    files,
    history: toHistory(journal, byKey),
    journal: { id: journal.id, head: journal.head },
  }
}

/**
 * First path segment in the URL of a missing file. The asset still needs a URL, because otherwise
 * gatsby-source-contentful drops the asset and all links to it.
 */
const MISSING = 'missing'

function withFiles(
  fields: LocalizedFields,
  files: SpaceEntity['files'],
  { host, stateOf }: ServedFiles,
): LocalizedFields {
  const file = Object.fromEntries(
    Object.entries(files).map(([code, { kind, path, details, fileName, contentType }]) => {
      const folder = stateOf(path) === null ? MISSING : kind
      return [code, { url: `//${host}/${folder}/${path}`, details, fileName, contentType }]
    }),
  )
  return Object.keys(file).length === 0 ? fields : { ...fields, file }
}

function toStored(item: PackedEntity, spaceId: string, journal: Journal): StoredEntity {
  const { entity, snapshot, fieldsJson } = item
  const change = journal.changes.get(snapshot.key)
  return {
    key: keyOf(entity.kind, entity.id),
    sys: {
      space: toLink('Space', spaceId),
      id: entity.id,
      type: entity.kind,
      createdAt: entity.createdAt,
      updatedAt: change?.updatedAt ?? entity.updatedAt,
      environment: toLink('Environment', 'master'),
      publishedVersion: entity.publishedVersion,
      revision: change?.revision ?? entity.publishedCounter,
      ...(entity.contentTypeId === null ? {} : { contentType: toLink('ContentType', entity.contentTypeId) }),
    },
    metadata: entity.metadata,
    fieldsJson,
  }
}

/** Sorts by date, newest first. Parses each date once, because a sort compares each item many times. */
function inDefaultOrder(entities: readonly StoredEntity[]): StoredEntity[] {
  const dated = entities.map((entity) => ({ entity, updated: Date.parse(entity.sys.updatedAt) }))
  dated.sort((a, b) => b.updated - a.updated || (a.entity.sys.id < b.entity.sys.id ? -1 : 1))
  return dated.map(({ entity }) => entity)
}

function toHistory(journal: Journal, byKey: ReadonlyMap<string, StoredEntity>): SyncItem[] {
  const history: SyncItem[] = []
  for (const [key, change] of journal.changes) {
    const entity = byKey.get(key)
    if (entity !== undefined) history.push({ kind: 'present', sequence: change.sequence, entity })
    else history.push({ kind: 'deleted', sequence: change.sequence, ...parseKey(key), change })
  }
  return history.sort((a, b) => a.sequence - b.sequence)
}

function parseKey(key: string): { type: 'DeletedEntry' | 'DeletedAsset'; id: string } {
  const colon = key.indexOf(':')
  return {
    type: key.slice(0, colon) === 'Asset' ? 'DeletedAsset' : 'DeletedEntry',
    id: key.slice(colon + 1),
  }
}
