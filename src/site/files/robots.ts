import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'
import { SITE_MAP_INDEX_PATH } from './file-paths'

/** Returns `robots.txt` (RFC 9309). It lists no private pages, since it is public. */
export function robotsText(): string {
  return `User-agent: *
Allow: /
Disallow: ${fixedPaths.search}?
Disallow: ${fixedPaths.signIn}?

Sitemap: ${site.url}${SITE_MAP_INDEX_PATH}
`
}
