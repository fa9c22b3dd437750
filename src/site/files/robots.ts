import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'
import { SITE_MAP_INDEX_PATH } from './file-paths'

/** Returns `robots.txt` (RFC 9309), which names no private pages, because the file is public. */
export function robotsText(): string {
  return `User-agent: *
Allow: /
Disallow: ${fixedPaths.search}?
Disallow: ${fixedPaths.signIn}?

Sitemap: ${site.url}${SITE_MAP_INDEX_PATH}
`
}
