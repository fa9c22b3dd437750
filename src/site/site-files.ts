import { REDIRECTS_FILE } from '../contracts/redirects'
import { SEARCH_CORPUS } from '../contracts/release'
import type { Audience, SearchDocument } from '../contracts/search-documents'
import { DEFINITIONS_PATH } from '../model/definitions'
import { machineReadableFiles, type ArticleSummary } from './files/machine-readable-files'
import { siteMaps } from './files/site-map'
import { pathKey, toHostRedirects, toRedirectTable, type Redirects } from './redirects/redirect-tables'
import { searchCorpus } from './search-documents/search-corpus'
import { searchTitles } from './search-documents/search-titles'
import type { SitePages } from './site'

export interface SiteFile {
  /** without a leading slash */
  readonly path: string
  readonly text: string
  /** who may read the file; `gateway` files are for the gateway, which never serves them */
  readonly audience: Audience | 'gateway'
}

interface SiteFileInputs {
  readonly redirects: Redirects
  /** search documents of courses, and of held pages (read from the live release) */
  readonly documents: readonly SearchDocument[]
  /** summaries of public held articles, read from the live release, by path */
  readonly heldArticles?: ReadonlyMap<string, ArticleSummary>
}

/** Returns the files that are built from the whole site. Does no I/O. */
export async function siteFiles(
  site: SitePages,
  { redirects, documents, heldArticles }: SiteFileInputs,
): Promise<SiteFile[]> {
  const pagePaths = new Set(site.pages.map(({ path }) => pathKey(path)))
  // excludes redirects to missing pages, so that the 404 page shows the requested path
  const table = toRedirectTable({ ...redirects, anchors: publicAnchors(redirects, site) }, pagePaths)
  const served = new Map([
    ...machineReadableFiles(site, heldArticles),
    ...(await siteMaps(site)),
    ['/search-titles.json', JSON.stringify(searchTitles(site))],
    [DEFINITIONS_PATH, JSON.stringify(site.definitions)],
    [`/${REDIRECTS_FILE}`, JSON.stringify(table)],
    ['/_redirects', toHostRedirects(table)],
  ])
  return [
    ...[...served].map(([path, text]): SiteFile => ({ path: path.slice(1), text, audience: 'everyone' })),
    {
      path: SEARCH_CORPUS,
      text: JSON.stringify(searchCorpus(site, documents)),
      audience: 'gateway',
    },
  ]
}

/** Leaves out renamed headings of private pages, because heading ids contain the text of the headings. */
const publicAnchors = ({ anchors }: Redirects, site: SitePages) =>
  anchors.filter(({ path }) => !site.pageAt(pathKey(path))?.audience)
