import { isEntryOf } from '../model/entry'
import type { Entry } from '../model/entry'
import type { Plan } from './plan-pages'
import type { Report } from './read/issues'
import { readEntry } from './read/read-entry'
import type { RawEntry } from './read/read-entry'
import type { LivePage, LivePages, PathOwners, PlannedPage } from './site'

interface Options {
  readonly rawEntries: readonly RawEntry[]
  /** valid entries, by id */
  readonly shown: ReadonlyMap<string, Entry>
  readonly holdable: LivePages
  readonly report: Report
}

interface HeldPlan extends Plan {
  /** valid entries and those of held pages */
  readonly entries: ReadonlyMap<string, Entry>
  /** paths of pages that stay as in the live release */
  readonly held: ReadonlySet<string>
}

/**
 * Returns the paths, with entry ids, of live pages whose entries are published but invalid. No other entry
 * may take these paths.
 */
export function reservedPaths({ rawEntries, shown, holdable }: Omit<Options, 'report'>): PathOwners {
  const byId = new Map(rawEntries.map((entry) => [entry.id, entry]))
  return new Map(
    [...holdable].flatMap(([path, page]): [string, string][] => {
      const entry = page.entryId === undefined ? undefined : byId.get(page.entryId)
      if (!entry || shown.has(entry.id) || rawAudienceOf(entry) !== page.audience) return []
      return [[path, entry.id]]
    }),
  )
}

/**
 * Holds pages whose entries now have errors: they stay as in the live release, unless the audience changed.
 * Valid categories get their pages later, in `withCategories`.
 */
export function holdPages(plan: Plan, { rawEntries, shown, holdable, report }: Options): HeldPlan {
  const entries = new Map(shown)
  const taken = new Set(plan.pages.map(({ path }) => path.toLowerCase()))
  const planned = new Set(plan.pages.map(({ entryId }) => entryId))
  const byId = new Map(rawEntries.map((entry) => [entry.id, entry]))
  const held: PlannedPage[] = []
  for (const [path, page] of holdable) {
    const entry = page.entryId === undefined ? undefined : byId.get(page.entryId)
    if (!entry || planned.has(entry.id) || taken.has(path.toLowerCase())) continue
    if (rawAudienceOf(entry) !== page.audience || isEntryOf('category', shown.get(entry.id))) continue
    held.push(toPlanned(path, entry.id, page))
    const repaired = shown.get(entry.id) ?? withTitle(entry, page.title)
    if (repaired) entries.set(entry.id, repaired)
    report({
      severity: 'error',
      code: 'kept-page',
      entryId: entry.id,
      contentType: entry.contentType,
      message: `Has errors, so readers still see the previous version of ${path}. Correct the errors and publish the entry again.`,
    })
  }
  return { ...withPages(plan, held), entries, held: new Set(held.map(({ path }) => path)) }
}

function withPages(plan: Plan, held: readonly PlannedPage[]): Plan {
  const pathsFor = (audience: PlannedPage['audience'], paths: ReadonlyMap<string, string>) =>
    new Map([
      ...paths,
      ...held.flatMap((page): [string, string][] =>
        page.audience === audience && page.entryId !== undefined ? [[page.entryId, page.path]] : [],
      ),
    ])
  const ids = new Set(held.map(({ entryId }) => entryId))
  return {
    pages: [...plan.pages, ...held],
    paths: pathsFor(undefined, plan.paths),
    privatePaths: {
      signedIn: pathsFor('signedIn', plan.privatePaths.signedIn),
      employee: pathsFor('employee', plan.privatePaths.employee),
    },
    leftOut: new Set([...plan.leftOut].filter((id) => !ids.has(id))),
  }
}

const toPlanned = (path: string, entryId: string, { template, audience }: LivePage): PlannedPage => ({
  path,
  template,
  entryId,
  ...(audience && { audience }),
})

/**
 * Returns the audience of an entry; undefined if public, as in a manifest. An invalid value is returned
 * unchanged, so that it differs from the audience of every live page.
 */
export function rawAudienceOf({ fields }: RawEntry): unknown {
  const audience = typeof fields['audience'] === 'string' ? fields['audience'].trim() : fields['audience']
  const isForEverybody =
    audience === undefined || audience === null || audience === '' || audience === 'everyone'
  return isForEverybody ? undefined : audience
}

/** Returns the entry with the title of its live page, for use in lists and links. */
function withTitle(entry: RawEntry, title: string | undefined): Entry | undefined {
  return title === undefined
    ? undefined
    : readEntry({ ...entry, fields: { ...entry.fields, title } }, () => {})
}
