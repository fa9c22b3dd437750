import type { Entry } from '../model/entry'
import { silent, type Report } from './read/issues'
import { readEntry } from './read/read-entry'
import type { RawEntry } from './read/read-entry'
import type { LivePages, PlannedPage } from './site'

/**
 * Returns, by entry id, the live pages whose entry is still published for the same audience. Only these pages
 * can be held.
 */
export function holdableByEntry(
  rawEntries: readonly RawEntry[],
  holdable: LivePages,
): ReadonlyMap<string, PlannedPage> {
  const audiences = new Map(rawEntries.map((entry) => [entry.id, rawAudienceOf(entry)]))
  return new Map(
    [...holdable].flatMap(([path, { template, entryId, audience }]): [string, PlannedPage][] =>
      entryId !== undefined && audiences.has(entryId) && audiences.get(entryId) === audience
        ? [[entryId, { path, template, entryId, ...(audience && { audience }) }]]
        : [],
    ),
  )
}

interface Held {
  readonly rawEntries: readonly RawEntry[]
  readonly holdable: LivePages
  readonly report: Report
}

/** Reports held pages. Returns their entries with live titles, so that lists and links match the pages. */
export function readHeldEntries(
  paths: Iterable<string>,
  { rawEntries, holdable, report }: Held,
): Map<string, Entry> {
  const byId = new Map(rawEntries.map((entry) => [entry.id, entry]))
  const entries = new Map<string, Entry>()
  for (const path of paths) {
    const { entryId = '', title } = holdable.get(path) ?? {}
    const raw = byId.get(entryId)
    if (!raw) continue
    const entry = readEntry(title === undefined ? raw : withTitle(raw, title), silent)
    if (entry) entries.set(entryId, entry)
    report({
      severity: 'error',
      code: 'kept-page',
      entryId,
      contentType: raw.contentType,
      message: `Has errors, so readers still see the previous version of ${path}. Correct the errors and publish the entry again.`,
    })
  }
  return entries
}

const withTitle = (entry: RawEntry, title: string): RawEntry => ({
  ...entry,
  fields: { ...entry.fields, title },
})

/**
 * Returns the audience of an entry, or undefined if the entry is public. Returns an invalid value unchanged.
 * No live page has such an audience, so the entry's live page is not held.
 */
export function rawAudienceOf({ fields }: RawEntry): unknown {
  const audience = typeof fields['audience'] === 'string' ? fields['audience'].trim() : fields['audience']
  const isForEverybody =
    audience === undefined || audience === null || audience === '' || audience === 'everyone'
  return isForEverybody ? undefined : audience
}
