import { namePages } from '../report/name-pages'
import { pageFiles, type Manifest } from '../../src/contracts/release'

/** Share by which the number of pages may fall. A larger drop suggests that content was not read. */
export const MAX_LOST_PAGES_SHARE = 0.2

/** Number of pages that a release may always lose, since on a small site a few pages are already a fifth. */
export const LOST_PAGES_ALLOWED = 5

const MAX_NAMED_PAGES = 5

/** Every page links to `/`, and every unknown URL shows `/404`. */
const REQUIRED_PAGES = ['/', '/404']

export const checkRelease = (manifest: Manifest, live: Manifest | undefined): readonly string[] => [
  ...missingPages(manifest),
  ...lostPages(manifest, live),
  ...pagesWithoutFiles(manifest),
]

function missingPages({ pages }: Manifest): string[] {
  return REQUIRED_PAGES.filter((path) => !Object.hasOwn(pages, path)).map((path) => `It has no page ${path}.`)
}

function lostPages({ pages }: Manifest, live: Manifest | undefined): string[] {
  const count = Object.keys(pages).length
  const liveCount = Object.keys(live?.pages ?? {}).length
  if (liveCount - count <= Math.max(LOST_PAGES_ALLOWED, liveCount * MAX_LOST_PAGES_SHARE)) return []
  return [
    `It has ${count} pages where the site has ${liveCount}. If that is intended, ask an operator to run \`npm run build\`, which skips this check.`,
  ]
}

function pagesWithoutFiles({ pages, files }: Manifest): string[] {
  const exists = (name: string) => Object.hasOwn(files, name) && (files[name]?.size ?? 0) > 0
  const broken = Object.entries(pages)
    .map(([path, { audience }]) => ({ path, audience }))
    .filter(({ path }) => !Object.values(pageFiles(path)).every(exists))
  if (broken.length === 0) return []
  const some = namePages(broken.slice(0, MAX_NAMED_PAGES))
  return [`${broken.length} pages have no HTML or no page data, or an empty one, among them ${some}.`]
}
