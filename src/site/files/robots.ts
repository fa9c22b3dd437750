import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'

/** `robots.txt` (RFC 9309). Private pages are not in it: a list of them would be a map of what is private. */
export function robotsText(): string {
  return `User-agent: *
Allow: /
Disallow: ${fixedPaths.search}?

Sitemap: ${site.url}/sitemap-index.xml
`
}
