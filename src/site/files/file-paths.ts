import { markdownFile } from '../../contracts/release'
import { feeds } from '../../model/feeds'

export const LLMS_PATH = '/llms.txt'
export const ROBOTS_PATH = '/robots.txt'
export const SITE_MAP_INDEX_PATH = '/sitemap-index.xml'

export const markdownPath = (path: string) => `/${markdownFile(path)}`

/** Paths of this site that are not pages, but that links and redirects may lead to. */
export const PATHS_WITHOUT_PAGE: readonly string[] = [
  '/ideas',
  ...Object.values(feeds).flatMap(({ rss, json }) => [rss, json]),
  LLMS_PATH,
  ROBOTS_PATH,
  SITE_MAP_INDEX_PATH,
]
