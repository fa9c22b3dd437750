import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { site as settings } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'
import type { SitePage, SitePages } from '../site'
import { SITE_MAP_INDEX_PATH } from './file-paths'

/** Below the limit of 50,000 URLs per sitemap, because some crawlers also count the URLs of the index. */
const PAGES_PER_FILE = 45_000

const NOT_IN_SITEMAP = new Set<string>([
  fixedPaths.signIn,
  fixedPaths.notFound,
  '/404.html',
  fixedPaths.failure,
  '/500.html',
  fixedPaths.search,
])

export async function siteMaps({ pages }: SitePages): Promise<Map<string, string>> {
  const listed = pages.filter(({ path, audience }) => !audience && !NOT_IN_SITEMAP.has(path))
  const count = Math.max(1, Math.ceil(listed.length / PAGES_PER_FILE))
  const names = Array.from({ length: count }, (_, index) => `/sitemap-${index}.xml`)
  const maps = names.map(async (name, index): Promise<[string, string]> => [
    name,
    await siteMap(listed.slice(index * PAGES_PER_FILE, (index + 1) * PAGES_PER_FILE)),
  ])
  return new Map([[SITE_MAP_INDEX_PATH, await siteMapIndex(names)], ...(await Promise.all(maps))])
}

function siteMap(pages: readonly SitePage[]): Promise<string> {
  const stream = new SitemapStream({ hostname: settings.url })
  for (const { path, modified } of pages) stream.write({ url: path, ...(modified && { lastmod: modified }) })
  return textOf(stream)
}

function siteMapIndex(names: readonly string[]): Promise<string> {
  const stream = new SitemapIndexStream()
  for (const name of names) stream.write({ url: `${settings.url}${name}` })
  return textOf(stream)
}

async function textOf(stream: SitemapStream | SitemapIndexStream): Promise<string> {
  stream.end()
  return (await streamToPromise(stream)).toString('utf8')
}
