import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { silent } from '../content/faults'
import { besideTheSite } from './beside-the-site'
import { digestOf } from './page-data'
import type { SiteContent } from './site-content'

const FILE = besideTheSite('page-digests.json')

/** Signs of what pages show, by address. */
export type PageDigests = Readonly<Record<string, string>>

/**
 * The check before a build makes every page's model, and the site generator wants nothing but a sign of it for its plan. Where the content changed
 * between the two, the sign is that of the older content: then the next build takes the page for changed, and makes it again.
 */
export function writePageDigests(site: SiteContent) {
  const digests = site.pages.map((page) => [page.path, digestOf(site.modelOf(page, silent))] as const)
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(digests)))
}

/** None where no build left any, as while developing. */
export function readPageDigests(): PageDigests {
  const isBuilding = process.env.NODE_ENV === 'production' && existsSync(FILE)
  return isBuilding ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(FILE, 'utf8'))) : {}
}
