import { namePages } from '../name-pages'
import { pageFiles, type Manifest } from '../../src/contracts/release'

/** An editor takes back an article or a section of them; a fifth of all pages at once is a space that was read in part. */
export const MAX_LOST_PAGES_SHARE = 0.2

/** On a small site one page is soon a fifth. */
export const LOST_PAGES_ALLOWED = 5

/** Enough to see what is wrong. */
const NAMED = 5

/** Readers are led to these from everywhere. */
const NEEDED_PAGES = ['/', '/404']

/** Returns the problems that keep a release from replacing the live one (`before`), as sentences. */
export const checkRelease = (manifest: Manifest, before: Manifest | undefined): readonly string[] => [
  ...missingPages(manifest),
  ...lostPages(manifest, before),
  ...pagesWithoutFiles(manifest),
]

function missingPages({ pages }: Manifest): string[] {
  return NEEDED_PAGES.filter((path) => !Object.hasOwn(pages, path)).map((path) => `It has no page ${path}.`)
}

function lostPages({ pages }: Manifest, previous: Manifest | undefined): string[] {
  const now = Object.keys(pages).length
  const before = Object.keys(previous?.pages ?? {}).length
  if (before - now <= Math.max(LOST_PAGES_ALLOWED, before * MAX_LOST_PAGES_SHARE)) return []
  return [
    `It has ${now} pages where the site has ${before}. If that is meant, run \`npm run build\`: what a person builds goes live.`,
  ]
}

function pagesWithoutFiles({ pages, files }: Manifest): string[] {
  const isThere = (name: string) => Object.hasOwn(files, name) && (files[name]?.size ?? 0) > 0
  const broken = Object.entries(pages)
    .map(([path, { audience }]) => ({ path, audience }))
    .filter(({ path }) => !Object.values(pageFiles(path)).every(isThere))
  if (broken.length === 0) return []
  const some = namePages(broken.slice(0, NAMED))
  return [`${broken.length} pages have no HTML or no page data, or an empty one, among them ${some}.`]
}
