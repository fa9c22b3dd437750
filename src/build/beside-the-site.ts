import { join } from 'node:path'

/** Where a build leaves what belongs to the site and is no file of it. Not in the site generator's cache, which it empties when it begins anew. */
export const BESIDE_THE_SITE = join('node_modules', '.cache', 'fieldbook')

export const besideTheSite = (name: string) => join(BESIDE_THE_SITE, name)
