import type { PathOwners, Site } from '../src/site/site'
import type { LiveRelease } from './release/store'

type Live = Pick<LiveRelease, 'manifest'> | undefined

/** Maps each live or reserved path to its owner: the entry that keeps the path if another entry claims it. */
export const pathOwnersOf = (live: Live): PathOwners =>
  new Map([
    ...Object.entries(live?.manifest.reserved ?? {}),
    ...entryPathsOf(live).map(({ path, entryId }): [string, string] => [path, entryId]),
  ])

/** Returns the paths to reserve for entries that are still published but have no page because of errors. */
export const reservedPaths = (site: Site, live: Live): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...pathOwnersOf(live)].filter(
      ([path, id]) => site.content.leftOut.has(id) && !site.pageOf(id) && !site.pageAt(path),
    ),
  )

/**
 * Returns paths at which entries were live but no longer are. Collects them while the site has held pages,
 * which may name them.
 */
export function formerPaths(site: Site, live: Live): readonly EntryPath[] {
  if (!site.pages.some(({ isHeld }) => isHeld)) return []
  const known = [...(live?.manifest.formerPaths ?? []), ...entryPathsOf(live)]
  return known.filter(({ path, entryId }) => site.pageOf(entryId)?.path !== path)
}

interface EntryPath {
  readonly path: string
  readonly entryId: string
}

const entryPathsOf = (live: Live): readonly EntryPath[] =>
  Object.entries(live?.manifest.pages ?? {}).flatMap(([path, { entryId }]) =>
    entryId === undefined ? [] : [{ path, entryId }],
  )
