import { dirname, join } from 'node:path'
import { readFileSignature } from '../../../lib/file-signature'
import { isRecord } from '../guards'
import { findAssetFile } from '../images/asset-files'
import { type EntityKey, type PackedEntity, keyOf, packEntity } from './content-store'
import type { EntryChange } from './entry-changes'
import { draftsPathOf, readDrafts, readExport } from './export-file'
import type { LocalizedFields } from './field-values'
import { type SpaceEntity, type PublishedSpace, type SpaceSchema, toPublishedSpace } from './published-space'

type Entities = ReadonlyMap<EntityKey, PackedEntity>

/** The published content, for readers, and the saved content, for editors. */
export interface SpaceContent {
  readonly frame: SpaceSchema
  readonly published: Entities
  readonly saved: Entities
  readonly problems: readonly string[]
}

interface ReadOptions {
  exportPath: string
  /** Host and port for the URLs of assets. */
  host: string
  /** Space id from an earlier read; null to take it from the export or `fallbackSpaceId`. */
  spaceId: string | null
  fallbackSpaceId: string
}

/** An object with at least one of these lists counts as an export. */
const LISTS = ['entries', 'assets', 'contentTypes', 'locales']

const isExport = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  isRecord(raw) && LISTS.some((name) => Array.isArray(raw[name]))

export async function readSpaceContent({ exportPath, host, ...naming }: ReadOptions): Promise<SpaceContent> {
  const raw = await readExport(exportPath)
  const drafts = await readDrafts(exportPath)
  if (!isExport(raw))
    throw new Error(
      `The content export ${exportPath} cannot be served: it is not an object with the lists \`entries\`, \`assets\`, \`contentTypes\` and \`locales\`. Correct the file or the setting CONTENT_EXPORT.`,
    )
  const space = toPublishedSpace(raw, { ...naming, drafts })
  const { files, missing } = await fileStates(space, dirname(exportPath))
  const pack = (entity: SpaceEntity): [EntityKey, PackedEntity] => [
    keyOf(entity.kind, entity.id),
    packEntity(entity, { host, stateOf: (path) => files.get(path) ?? null }),
  ]
  const published = new Map(space.entities.map(pack))
  const saved = new Map(published)
  for (const id of space.replaced.entries) saved.delete(keyOf('Entry', id))
  for (const id of space.replaced.assets) saved.delete(keyOf('Asset', id))
  for (const draft of space.drafts) saved.set(...pack(draft))
  const { spaceId, locales, contentTypes } = space
  return {
    frame: { spaceId, locales, contentTypes },
    published,
    saved,
    problems: [...space.problems, ...missing],
  }
}

/** Applies changes to the content, except those whose entry has since changed in the export. */
export function withChanges(content: SpaceContent, changes: Iterable<EntryChange>): SpaceContent {
  const published = new Map(content.published)
  const saved = new Map(content.saved)
  for (const change of changes) {
    const key = keyOf('Entry', change.id)
    const inExport = content.saved.get(key)
    if (inExport?.snapshot.hash !== change.base) continue
    const base = inExport ?? newEntry(change)
    if (!base) continue
    saved.set(key, packed(base, change.saved, { version: change.version, updatedAt: change.updatedAt }))
    if (change.published === null) published.delete(key)
    else {
      const { version, counter, at, fields } = change.published
      published.set(
        key,
        packed(base, fields, { publishedVersion: version, publishedCounter: counter, updatedAt: at }),
      )
    }
  }
  return { ...content, published, saved }
}

function newEntry({ id, created, version }: EntryChange): PackedEntity | undefined {
  if (!created) return undefined
  return packEntity({
    kind: 'Entry',
    id,
    contentTypeId: created.contentType,
    createdAt: created.at,
    updatedAt: created.at,
    publishedVersion: version,
    publishedCounter: 0,
    version,
    metadata: { tags: [], concepts: [] },
    fields: {},
    files: {},
  })
}

/**
 * Returns a value that changes with the export, its drafts file, and the file names in the folder `assets`.
 */
export async function exportSignature(exportPath: string): Promise<string> {
  const paths = [exportPath, draftsPathOf(exportPath), join(dirname(exportPath), 'assets')]
  return (await Promise.all(paths.map(readFileSignature))).join(' ')
}

const packed = ({ entity }: PackedEntity, fields: LocalizedFields, more: Partial<SpaceEntity>) =>
  packEntity({ ...entity, ...more, fields })

/** Returns size and modification time of each asset file by path, and a message for each missing file. */
async function fileStates({ entities, drafts }: PublishedSpace, folder: string) {
  const missing: string[] = []
  const files = new Map<string, string | null>()
  const assets = [...entities, ...drafts].filter(({ kind }) => kind === 'Asset')
  await Promise.all(
    assets.flatMap(({ id, files: byLocale }) =>
      Object.values(byLocale).map(async (file) => {
        const state = (await findAssetFile(folder, file))?.state ?? null
        files.set(file.path, state)
        if (state === null) missing.push(`Asset \`${id}\`: its file \`${file.fileName}\` is missing.`)
      }),
    ),
  )
  return { files, missing: missing.sort() }
}
