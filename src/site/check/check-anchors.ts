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

/** Links with a hash that lead to no place: on another page of this site, or on the very page that shows the link. */
export function anchorIssues(links: LinksByEntry, site: SitePages): ContentIssue[] {
  const has = (page: SitePage, id: string) => idsOf(page).has(id)
  const pagesShowing = createShowing(links, site)
  return [...links].flatMap(([entry, ofEntry]) =>
    ofEntry.flatMap(({ field, address }) => {
      const read = address === undefined ? undefined : parseHref(address, settings.url)
      if (read?.kind === 'anchor') {
        const without = pagesShowing(entry.sys.id).find((page) => !has(page, read.id))
        return without ? [brokenAnchor(entry, field, without.path, read.id)] : []
      }
      if (read?.kind !== 'internal' || !read.rest.includes('#')) return []
      const page = site.pageAt(read.path)
      const hash = idIn(read.rest.slice(read.rest.indexOf('#') + 1))
      if (page?.entryId === undefined || hash === '' || has(page, hash)) return []
      return [brokenAnchor(entry, field, read.path, hash)]
    }),
  )
}

function brokenAnchor(entry: Entry, field: string, path: string, hash: string): ContentIssue {
  return {
    ...placeOf(entry, field),
    severity: 'warning',
    code: 'broken-anchor',
    message: `Links to \`${path}#${hash}\`, but that page has no such place, so readers land at its top. Use an anchor that the page has, or leave the hash out.`,
  }
}

/** The pages of entries that show an entry: its own, or those of whatever links to it, up to the first that has one. */
function createShowing(links: LinksByEntry, site: SitePages) {
  let linkedFrom: ReadonlyMap<string, readonly string[]> | undefined
  return (id: string): SitePage[] => {
    linkedFrom ??= toLinkedFrom(links)
    const seen = new Set([id])
    const pages: SitePage[] = []
    // the set grows while it is read
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

/** A lone percent sign stands for itself. */
const idIn = (hash: string) => decoded(hash.replace(/%(?![0-9a-f]{2})/gi, '%25'))
