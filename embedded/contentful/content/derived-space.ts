import { type ContentType } from './content-types'
import { type PackedEntity, type ServedFiles, packEntity } from './content-store'
import { idOf, idsIn } from './export-file'
import { type ExportItem, type ExportItems } from './export-items'
import { isRecord } from '../guards'
import { type PublishedEntity, type PublishedSpace, type SpaceFrame, toEntities } from './published-space'
import { type RawEntity, contentTypeIdOf, publishedItems, savedItems } from './raw-export'

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
  const { entries, assets } = drafts
  return withItems(base, {
    present: { entries, assets },
    replaced: { entries: idsIn(entries), assets: idsIn(assets) },
    itemsOf: savedItems,
  })
}

/** By what an export is compared with its next state: what stands beside its items, and the id of each by the sign of its text. */
export interface ExportIndex {
  readonly frameSign: string
  readonly entries: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, string>
}

/** Undefined where an item has no id, or one that another has too: such an export is derived as a whole each time. */
export function indexOf(items: ExportItems, before?: ExportIndex): ExportIndex | undefined {
  const entries = idsBySign(items.entries, before?.entries)
  const assets = idsBySign(items.assets, before?.assets)
  return entries && assets && { frameSign: items.frameSign, entries, assets }
}

/**
 * The same as of the export as it is now, at the cost of what changed in it since `base` was derived of the one with the index `before`. Undefined
 * where it has to be derived anew.
 */
export function withChangesOver(
  base: DerivedSpace,
  items: ExportItems,
  { before, now, drafts }: { before: ExportIndex; now: ExportIndex; drafts: boolean },
): DerivedSpace | undefined {
  if (before.frameSign !== now.frameSign) return undefined
  const changed = (name: 'entries' | 'assets') =>
    items[name].filter(({ sign }) => !before[name].has(sign)).map((item) => item.parse())
  const outdated = (name: 'entries' | 'assets') =>
    new Set<unknown>([...before[name]].flatMap(([sign, id]) => (now[name].has(sign) ? [] : [id])))
  // what was wrong with the others was said when they were read, and may be right by now
  const silent = { ...base, problems: [] }
  return withItems(silent, {
    present: { entries: changed('entries'), assets: changed('assets') },
    replaced: { entries: outdated('entries'), assets: outdated('assets') },
    itemsOf: drafts ? savedItems : publishedItems,
  })
}

function idsBySign(items: readonly ExportItem[], before?: ReadonlyMap<string, string>) {
  const ids = new Map<string, string>()
  for (const { sign, parse } of items) {
    const id = before?.get(sign) ?? idOf(parse())
    if (typeof id !== 'string') return undefined
    ids.set(sign, id)
  }
  return new Set(ids.values()).size === items.length ? ids : undefined
}

interface Replacement {
  /** as the export has them */
  readonly present: { readonly entries: unknown; readonly assets: unknown }
  /** the ids of those that they stand in for, or that are gone */
  readonly replaced: { readonly entries: ReadonlySet<unknown>; readonly assets: ReadonlySet<unknown> }
  readonly itemsOf: typeof savedItems
}

function withItems(
  base: DerivedSpace,
  { present, replaced, itemsOf }: Replacement,
): DerivedSpace | undefined {
  const problems = [...base.problems]
  const entries = itemsOf(present.entries, 'Entry', problems)
  const assets = itemsOf(present.assets, 'Asset', problems)
  if (!base.isDescribed || !entries.every((entry) => hasKnownType(entry, base.frame.contentTypes)))
    return undefined
  const made = toParts(toEntities(base.frame, { entries, assets }, problems))
  return {
    ...base,
    problems,
    entries: [...base.entries.filter(({ entity }) => !replaced.entries.has(entity.id)), ...made.entries],
    assets: [...base.assets.filter(({ id }) => !replaced.assets.has(id)), ...made.assets],
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
