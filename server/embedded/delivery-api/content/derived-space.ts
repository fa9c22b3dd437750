import { type ContentType } from './content-types'
import { type PackedEntity, type ServedFiles, packEntity } from './content-store'
import { idsIn } from './export-file'
import { isRecord } from '../guards'
import { type PublishedEntity, type PublishedSpace, type SpaceFrame, toEntities } from './published-space'
import { type RawEntity, contentTypeIdOf, savedItems } from './raw-export'

/** What an export gives, ready to be served but for its history. Without the export: parsed, a large one fills the memory. */
export interface DerivedSpace {
  readonly frame: SpaceFrame
  readonly entries: readonly PackedEntity[]
  /** Packed when they are served, since their files beside the export may change by themselves. */
  readonly assets: readonly PublishedEntity[]
  readonly problems: readonly string[]
  readonly isDescribed: boolean
}

export function toDerivedSpace({ entities, problems, isDescribed, ...frame }: PublishedSpace): DerivedSpace {
  return { frame, ...toParts(entities), problems, isDescribed }
}

/**
 * The same as of the export with these drafts in it, at the cost of the drafts alone. Undefined where what is known of the space itself hangs on
 * its entries: then it has to be derived anew.
 */
export function withDraftsOver(base: DerivedSpace, drafts: unknown): DerivedSpace | undefined {
  if (!isRecord(drafts)) return base
  const problems = [...base.problems]
  const entries = savedItems(drafts.entries, 'Entry', problems)
  const assets = savedItems(drafts.assets, 'Asset', problems)
  if (!base.isDescribed || !entries.every((entry) => hasKnownType(entry, base.frame.contentTypes)))
    return undefined
  const saved = toParts(toEntities(base.frame, { entries, assets }, problems))
  const [savedEntries, savedAssets] = [idsIn(drafts.entries), idsIn(drafts.assets)]
  return {
    ...base,
    problems,
    entries: [...base.entries.filter(({ entity }) => !savedEntries.has(entity.id)), ...saved.entries],
    assets: [...base.assets.filter(({ id }) => !savedAssets.has(id)), ...saved.assets],
  }
}

/** Everything to be served, with the files of assets as they are now. */
export function packedOf({ entries, assets }: DerivedSpace, files: ServedFiles): PackedEntity[] {
  return [...entries, ...assets.map((asset) => packEntity(asset, files))]
}

function hasKnownType(entry: RawEntity, types: ReadonlyMap<string, ContentType>): boolean {
  const id = contentTypeIdOf(entry)
  return id === null || types.has(id)
}

function toParts(entities: readonly PublishedEntity[]) {
  return {
    entries: entities.filter(({ kind }) => kind === 'Entry').map((entry) => packEntity(entry)),
    assets: entities.filter(({ kind }) => kind === 'Asset'),
  }
}
