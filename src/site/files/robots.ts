import { site } from '../../config/build-settings'
import { fixedPaths } from '../../model/paths'

/**
 * `robots.txt` (RFC 9309): everything may be read, and the site map says what there is. Results of a search are no pages to be found, and
 * there is no end to them. Pages for signed-in readers stand in neither: a list of them would be a map of what is private.
 */
export function robotsText(): string {
  return `User-agent: *
Allow: /
Disallow: ${fixedPaths.search}?

Sitemap: ${site.url}/sitemap-index.xml
`
}
