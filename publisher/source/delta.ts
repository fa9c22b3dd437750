import { isRecord } from '../../src/lib/guards'
import { textOf, type RawAsset, type RawEntry } from '../../src/site/read/read-entry'

interface Revised {
  readonly sys: { readonly id: string; readonly revision: number }
}

/** An entry or asset, each field by locale. */
interface Localized {
  readonly sys: { readonly id: string }
  readonly fields: object
}

type Delivered = Localized & Revised

/** The result of a sync, with all of its pages. */
export interface Delta {
  readonly entries: readonly Delivered[]
  readonly assets: readonly Delivered[]
  readonly deletedEntries: readonly Revised[]
  readonly deletedAssets: readonly Revised[]
  readonly nextSyncToken?: string | undefined
}

/** Applies changes to the maps in place, to avoid a copy of 40,000 entries per change. */
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

/** Skips items that were deleted between two pages of a sync, which then returns them in both lists. */
function withoutDeleted<Item extends Revised>(items: readonly Item[], deleted: readonly Revised[]): Item[] {
  const deletions = new Map(deleted.map(({ sys }) => [sys.id, sys.revision]))
  return items.filter(({ sys }) => (deletions.get(sys.id) ?? 0) < sys.revision)
}

/** Returns an entry in one locale; undefined if it has no content type. */
export function toRawEntry({ sys, fields }: Localized, locale: string): RawEntry | undefined {
  const { contentType, createdAt, updatedAt }: Readonly<Record<string, unknown>> = { ...sys }
  const type = isRecord(contentType) ? contentType['sys'] : undefined
  if (!isRecord(type)) return undefined
  return {
    id: sys.id,
    contentType: textOf(type['id']),
    createdAt: textOf(createdAt),
    updatedAt: textOf(updatedAt),
    fields: fieldsIn(fields, locale),
  }
}

/** Returns an asset in one locale. */
export const toRawAsset = ({ sys, fields }: Localized, locale: string): RawAsset => ({
  id: sys.id,
  fields: fieldsIn(fields, locale),
})

function fieldsIn(fields: object, locale: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]: [string, unknown]) =>
      isRecord(values) && locale in values ? [[name, values[locale]]] : [],
    ),
  )
}
