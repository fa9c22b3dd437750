import { isRecord } from '../../src/lib/guards'
import type { PublishedKind } from '../../src/contracts/publish'
import { rawTitleOf } from '../../src/site/read/raw-title'
import { textOf, type RawAsset, type RawEntry } from '../../src/site/read/read-entry'

interface Revised {
  readonly sys: { readonly id: string; readonly revision: number }
}

/** An entry or asset. Each field has its values by locale. */
interface Localized {
  readonly sys: { readonly id: string }
  readonly fields: object
}

type Item = Localized & Revised

/** The result of a sync, joined from all pages of the response. */
export interface Delta {
  readonly entries: readonly Item[]
  readonly assets: readonly Item[]
  readonly deletedEntries: readonly Revised[]
  readonly deletedAssets: readonly Revised[]
  readonly nextSyncToken?: string | undefined
}

/** The last delivered version of an entry, asset or content type. */
export interface Version {
  readonly revision: number
  /** false for unpublished or deleted content */
  readonly isPublished: boolean
  /** last title of a removed entry */
  readonly title?: string
}

export interface Delivered {
  readonly entries: Map<string, RawEntry>
  readonly assets: Map<string, RawAsset>
  /** by `versionKey` */
  readonly versions: Map<string, Version>
}

export const versionKey = (kind: PublishedKind, id: string) => `${kind} ${id}`

/** Applies changes to the maps in place, to avoid a copy of 40,000 entries per change. */
export function applyDelta({ entries, assets, versions }: Delivered, delta: Delta, locale: string): void {
  const note = (kind: PublishedKind, { sys: { id, revision } }: Revised, isPublished: boolean) =>
    versions.set(versionKey(kind, id), { revision, isPublished })
  for (const item of delta.deletedEntries) {
    const { id, revision } = item.sys
    const key = versionKey('Entry', id)
    const removed = entries.get(id)
    // an unpublished entry is reported again when it is deleted, and then only `versions` has its title
    const title = removed ? rawTitleOf(removed) : versions.get(key)?.title
    entries.delete(id)
    versions.set(key, { revision, isPublished: false, ...(title !== undefined && { title }) })
  }
  for (const item of delta.deletedAssets) {
    assets.delete(item.sys.id)
    note('Asset', item, false)
  }
  for (const item of withoutDeleted(delta.entries, delta.deletedEntries)) {
    const entry = toRawEntry(item, locale)
    if (entry) entries.set(entry.id, entry)
    note('Entry', item, true)
  }
  for (const item of withoutDeleted(delta.assets, delta.deletedAssets)) {
    assets.set(item.sys.id, toRawAsset(item, locale))
    note('Asset', item, true)
  }
}

/** Skips items that were deleted while the sync was read page by page, because they are in both lists. */
function withoutDeleted(items: readonly Item[], deleted: readonly Revised[]): Item[] {
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
