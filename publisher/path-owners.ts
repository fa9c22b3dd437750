import type { PathOwners, Site } from '../src/site/site'
import type { LiveRelease } from './release/store'

type Live = Pick<LiveRelease, 'manifest'> | undefined

/** Maps each live or reserved path to its owner: the entry that keeps the path if another entry claims it. */
export const pathOwnersOf = (live: Live): PathOwners =>
  new Map([
    ...Object.entries(live?.manifest.reserved ?? {}),
    ...Object.entries(live?.manifest.pages ?? {}).flatMap(([path, { entryId }]): [string, string][] =>
      entryId === undefined ? [] : [[path, entryId]],
    ),
  ])

/** Returns the paths to reserve for entries that are still published but have no page because of errors. */
export const reservedPaths = (site: Site, live: Live): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...pathOwnersOf(live)].filter(
      ([path, id]) => site.content.leftOut.has(id) && !site.pageOf(id) && !site.pageAt(path),
    ),
  )
