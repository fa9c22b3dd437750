import { writeFileSync } from 'node:fs'
import { besideTheSite } from './beside-the-site'
import { pageFiles } from '../contracts/release'
import type { PrivateAudience } from '../site/plan-pages'
import type { SiteContent } from '../site/read-site'

/** The release is made by this list. */
export const PRIVATE_FILES_LIST = besideTheSite('private-files.json')

/** The files of `public/` that are for some readers only, and for whom: the page itself, and the data that a browser loads instead of it. */
function privateFiles({ pages }: SiteContent): Record<string, PrivateAudience> {
  return Object.fromEntries(
    pages.flatMap(({ path, audience }) =>
      audience
        ? Object.values(pageFiles(path)).map((file): [string, PrivateAudience] => [file, audience])
        : [],
    ),
  )
}

export function listPrivatePages(site: SiteContent) {
  writeFileSync(PRIVATE_FILES_LIST, JSON.stringify(privateFiles(site)))
}
