import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'
import { toRawAsset, toRawEntry } from './to-raw'

interface Revised {
  readonly sys: { readonly id: string; readonly revision: number }
}

interface Delivered extends Revised {
  readonly fields: object
}

/** What a sync delivered, all of its pages together. */
export interface Delta {
  readonly entries: readonly Delivered[]
  readonly assets: readonly Delivered[]
  readonly deletedEntries: readonly Revised[]
  readonly deletedAssets: readonly Revised[]
  readonly nextSyncToken?: string | undefined
}

/** Counts what was delivered, deleted entries and assets included. */
export const countOf = ({ entries, assets, deletedEntries, deletedAssets }: Delta) =>
  entries.length + assets.length + deletedEntries.length + deletedAssets.length

/** Changes the maps in place: a space of 40,000 entries is not copied for one of them. */
export function applyDelta(
  { entries, assets }: { readonly entries: Map<string, RawEntry>; readonly assets: Map<string, RawAsset> },
  delta: Delta,
  locale: string,
): void {
  for (const { sys } of delta.deletedEntries) entries.delete(sys.id)
  for (const { sys } of delta.deletedAssets) assets.delete(sys.id)
  for (const item of withoutDeleted(delta.entries, delta.deletedEntries)) {
    const entry = toRawEntry(item, locale)
    if (entry) entries.set(entry.id, entry)
  }
  for (const item of withoutDeleted(delta.assets, delta.deletedAssets))
    assets.set(item.sys.id, toRawAsset(item, locale))
}

/** What is deleted while the client reads page after page is delivered twice: as it was, and as deleted. */
function withoutDeleted<Item extends Revised>(items: readonly Item[], deleted: readonly Revised[]): Item[] {
  const deletions = new Map(deleted.map(({ sys }) => [sys.id, sys.revision]))
  return items.filter(({ sys }) => (deletions.get(sys.id) ?? 0) < sys.revision)
}
