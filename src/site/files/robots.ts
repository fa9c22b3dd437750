import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'

/** Returns `robots.txt` (RFC 9309). It lists no private pages, since it is public. */
export function robotsText(): string {
  return `User-agent: *
Allow: /
Disallow: ${fixedPaths.search}?
Disallow: ${fixedPaths.signIn}?

Sitemap: ${site.url}/sitemap-index.xml
`
}
