import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'
import { SITE_MAP_INDEX_PATH } from './file-paths'

/** Names no private pages, because the file is public (RFC 9309). */
export function robotsText(): string {
  return `User-agent: *
Allow: /
Disallow: ${fixedPaths.search}?
Disallow: ${fixedPaths.signIn}?

Sitemap: ${site.url}${SITE_MAP_INDEX_PATH}
`
}
