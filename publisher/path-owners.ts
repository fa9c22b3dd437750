import type { PathOwners } from '../src/site/site'
import type { LiveRelease } from './release/store'

/** Returns the entry ids of live pages by path. If two entries claim a path, its live entry keeps it. */
export const pathOwnersOf = (live: Pick<LiveRelease, 'manifest'> | undefined): PathOwners =>
  new Map(
    Object.entries(live?.manifest.pages ?? {}).flatMap(([path, { entryId }]) =>
      entryId === undefined ? [] : [[path, entryId]],
    ),
  )
