import { isLink, isRecord } from '../guards'

/** An entry or asset of the export. Only its id is validated. */
export interface RawEntity {
  id: string
  sys: Readonly<Record<string, unknown>>
  metadata: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, unknown>>
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function idsIn(list: unknown): string[] {
  return listOf(list).flatMap((raw) =>
    isRecord(raw) && isRecord(raw.sys) && typeof raw.sys.id === 'string' ? [raw.sys.id] : [],
  )
}

/** Leaves out items without an id. Of two items with the same id, the later one wins. */
export function itemsOf(
  list: unknown,
  kind: 'Entry' | 'Asset',
  isShown: (sys: RawEntity['sys']) => boolean,
  problems: string[] = [],
): RawEntity[] {
  const byId = new Map<string, RawEntity>()
  for (const raw of listOf(list)) {
    if (!isRecord(raw) || !isRecord(raw.sys) || typeof raw.sys.id !== 'string' || raw.sys.id === '') {
      problems.push(`An item of the ${kind} list has no \`sys.id\`, so it is left out.`)
      continue
    }
    const { id } = raw.sys
    if (!isShown(raw.sys)) continue
    if (byId.has(id)) problems.push(`${kind} \`${id}\` occurs twice; the later one is served.`)
    byId.set(id, {
      id,
      sys: raw.sys,
      metadata: isRecord(raw.metadata) ? raw.metadata : {},
      fields: isRecord(raw.fields) ? raw.fields : {},
    })
  }
  return [...byId.values()]
}

export function contentTypeIdOf(entry: RawEntity): string | null {
  return isLink(entry.sys.contentType) ? entry.sys.contentType.sys.id : null
}

export function spaceIdOf(raw: Readonly<Record<string, unknown>>): string | null {
  for (const list of [raw.entries, raw.assets, raw.contentTypes, raw.locales]) {
    for (const item of listOf(list)) {
      if (isRecord(item) && isRecord(item.sys) && isLink(item.sys.space)) return item.sys.space.sys.id
    }
  }
  return null
}

export function localeUses(entities: readonly RawEntity[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const entity of entities) {
    for (const byLocale of Object.values(entity.fields)) {
      for (const code of isRecord(byLocale) ? Object.keys(byLocale) : []) {
        uses.set(code, (uses.get(code) ?? 0) + 1)
      }
    }
  }
  return uses
}

/**
 * True for published items. Published items of exports made with `--use-cda` have a `revision`, but no
 * `version`.
 */
export function isPublished(sys: RawEntity['sys']): boolean {
  if (!isSaved(sys)) return false
  if (typeof sys.publishedVersion === 'number') return true
  return sys.version === undefined && typeof sys.revision === 'number'
}

/** True for published items and drafts; false for archived items. */
export function isSaved(sys: RawEntity['sys']): boolean {
  return typeof sys.archivedVersion !== 'number' && typeof sys.archivedAt !== 'string'
}
