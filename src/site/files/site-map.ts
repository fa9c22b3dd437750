import { simpleSitemapAndIndex } from 'sitemap'
import { site as settings } from '../../config/site'
import { fixedPaths } from '../../model/paths'
import { modifiedOf } from '../../build/page-data'
import type { SiteContent } from '../read-site'

/** Sitemaps may hold 50,000 addresses; some readers of them count their own index too. */
const PAGES_PER_FILE = 45_000

/** Pages that nobody should come to by a search engine. */
const UNLISTED = new Set<string>([
  fixedPaths.signIn,
  fixedPaths.notFound,
  '/404.html',
  fixedPaths.failure,
  '/500.html',
  fixedPaths.search,
])

/** `sitemap-index.xml` and the files that it names: the pages that everybody may read. */
export async function writeSiteMap(publicDir: string, site: SiteContent): Promise<void> {
  await simpleSitemapAndIndex({
    hostname: settings.url,
    destinationDir: publicDir,
    sourceData: site.pages
      .filter(({ path, audience }) => !audience && !UNLISTED.has(path))
      .map((page) => {
        const modified = modifiedOf(site, page)
        return { url: page.path, ...(modified && { lastmod: modified }) }
      }),
    limit: PAGES_PER_FILE,
    gzip: false,
  })
}
