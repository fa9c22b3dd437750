import { site as settings } from '../../config/build-settings'
import { placeOf } from '../read/content'
import type { ContentIssue } from '../read/issues'
import type { Entry } from '../../model/entry'
import { parseHref } from '../../lib/parse-href'
import { decoded } from '../../lib/decoded'
import type { ContentLink } from './content-links'
import { idsOf } from './ids-of'
import type { SitePage, SitePages } from '../site'

export type LinksByEntry = ReadonlyMap<Entry, readonly ContentLink[]>

export function anchorIssues(links: LinksByEntry, site: SitePages): ContentIssue[] {
  const lacks = (page: SitePage, id: string) => idsOf(page)?.has(id) === false
  const pagesShowing = createPagesShowing(links, site)
  return [...links].flatMap(([entry, ofEntry]) =>
    ofEntry.flatMap(({ field, address }) => {
      const read = address === undefined ? undefined : parseHref(address, settings.url)
      if (read?.kind === 'anchor') {
        const broken = pagesShowing(entry.sys.id).find((page) => lacks(page, read.id))
        return broken ? [brokenAnchor(entry, field, broken.path, read.id)] : []
      }
      if (read?.kind !== 'internal' || !read.rest.includes('#')) return []
      const page = site.pageAt(read.path)
      const hash = idIn(read.rest.slice(read.rest.indexOf('#') + 1))
      if (page?.entryId === undefined || hash === '' || !lacks(page, hash)) return []
      return [brokenAnchor(entry, field, read.path, hash)]
    }),
  )
}

function brokenAnchor(entry: Entry, field: string, path: string, hash: string): ContentIssue {
  return {
    ...placeOf(entry, field),
    severity: 'warning',
    code: 'broken-anchor',
    message: `Links to \`${path}#${hash}\`, but that page has no such anchor, so readers land at its top. Use an anchor of that page, or remove the hash.`,
  }
}

/**
 * Returns a function that finds the pages that show an entry. For an entry without a page, these are the
 * pages of the entries that link to it, directly or through other entries without a page.
 */
function createPagesShowing(links: LinksByEntry, site: SitePages) {
  let linkedFrom: ReadonlyMap<string, readonly string[]> | undefined
  return (id: string): SitePage[] => {
    linkedFrom ??= toLinkedFrom(links)
    const seen = new Set([id])
    const pages: SitePage[] = []
    // The loop also visits ids that are added while it runs.
    for (const one of seen) {
      const page = site.pageOf(one)
      if (page) pages.push(page)
      else for (const above of linkedFrom.get(one) ?? []) seen.add(above)
    }
    return pages
  }
}

function toLinkedFrom(links: LinksByEntry) {
  const from = new Map<string, string[]>()
  for (const [{ sys }, ofEntry] of links) {
    for (const { id } of ofEntry) {
      if (id === undefined) continue
      const known = from.get(id)
      if (known) known.push(sys.id)
      else from.set(id, [sys.id])
    }
  }
  return from
}

/** Decodes the id in a hash. A percent sign without two hex digits is text. */
const idIn = (hash: string) => decoded(hash.replace(/%(?![0-9a-f]{2})/gi, '%25'))
