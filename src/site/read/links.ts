import { parseHref } from '../../lib/parse-href'
import { site } from '../../config/build-settings'
import { keyOf } from '../../contracts/redirects'
import type { Reader } from './content'
import type { Place } from './issues'
import { nameOf } from './names'
import { isPageTypeId } from '../../model/content-model'
import { isEntryOf } from '../../model/entry'
import type { Entry, EntryOf, Link } from '../../model/entry'
import type { PageLink } from '../../model/rich-text'

/**
 * Returns a link to an entry's page or external URL (ROUTE-21). Undefined if the URL is invalid, or if the
 * entry has no page that the audience of the linking page can open.
 */
export function linkToEntry(entry: Entry, reader: Reader, newWindow = false): PageLink | undefined {
  const extra = newWindow ? { newWindow } : {}
  if (isEntryOf('externalLink', entry)) {
    return linkToHref(
      entry.fields.url ?? '',
      reader,
      { entryId: entry.sys.id, contentType: 'externalLink', field: 'url' },
      newWindow,
    )
  }
  const path = reader.content.paths.get(entry.sys.id)
  return path === undefined ? undefined : { href: path, internal: true, ...extra }
}

/** Like `linkToEntry`, but takes a Contentful link. Reports unpublished entries and types without pages. */
export function followLink(
  link: Link | undefined,
  reader: Reader,
  at: Place,
  stays?: 'words',
  newWindow = false,
): PageLink | undefined {
  const entry = reader.entry(link, at, stays)
  if (!entry) return undefined
  const { contentType } = entry.sys
  if (contentType !== 'externalLink' && !isPageTypeId(contentType)) {
    reader.reportIssue(at, {
      severity: stays === 'words' ? 'warning' : 'error',
      code: 'unexpected-entry',
      message: `Unexpected Entry: links to ${nameOf(entry)}, a \`${contentType}\`, which has no page, so ${stays === 'words' ? 'its text is shown without a link' : 'it is left out'}. Link an article, a category, a product area or an external link.`,
    })
  }
  const target = linkToEntry(entry, reader, newWindow)
  if (!target && isEntryOf('category', entry) && !hidesTarget(entry, reader) && !isHidden(link, reader)) {
    reader.reportIssue(at, {
      severity: stays === 'words' ? 'warning' : 'error',
      code: 'broken-link',
      message: `Links to ${nameOf(entry)}, a category without a page, because it lists no page of this site, so ${stays === 'words' ? 'its text is shown without a link' : 'it is left out'}. Add an article to the category or remove the link.`,
    })
  }
  return target
}

/** True if an entry links to another one that readers cannot open. */
export function hidesTarget(
  { fields }: EntryOf<'category'> | EntryOf<'homeContentItem'>,
  reader: Reader,
): boolean {
  return [fields.content, ...(fields.subContent ?? [])].some((link) => isHidden(link, reader))
}

export function isHidden(link: Pick<Link, 'id'> | undefined, { content }: Reader): boolean {
  return link !== undefined && content.leftOut.has(link.id)
}

/**
 * Returns a link to a URL typed by an editor. Returns undefined and reports an issue if the URL is unsafe or
 * malformed, or if its page is missing or closed to the audience of the linking page.
 */
export function linkToHref(
  address: string,
  reader: Reader,
  at: Place,
  newWindow = false,
): PageLink | undefined {
  const read = parseHref(address, site.url)
  const extra = newWindow ? { newWindow } : {}
  switch (read.kind) {
    case 'external':
      return { href: read.href, internal: false, ...extra }
    case 'anchor':
      return { href: `#${encodeURIComponent(read.id)}`, internal: true }
    case 'internal': {
      const target = reader.content.targets.get(keyOf(read.path))
      if (target) return { ...target, href: target.href + read.rest, ...extra }
      const isPrivate = reader.content.privateTargets.has(keyOf(read.path))
      reader.reportIssue(at, {
        severity: 'warning',
        code: 'broken-address',
        message: isPrivate
          ? `Links to \`${read.path}\`, which not all readers of this text may open, so its text is shown without a link. Remove the link or give both pages the same audience.`
          : `Links to \`${read.path}\`, which is no page or file of this site, so its text is shown without a link. Correct the URL or add a redirect.`,
      })
      return undefined
    }
    case 'unsafe':
      reader.reportIssue(at, {
        severity: 'error',
        code: 'unsafe-address',
        message: `The URL \`${shorten(address)}\` has an unsafe protocol, so it is left out. Use https, mailto, tel or a path of this site.`,
      })
      return undefined
    case 'malformed':
      reader.reportIssue(at, {
        severity: 'warning',
        code: 'broken-address',
        message: `\`${shorten(address)}\` is not a URL, so its text is shown without a link. Write it in full, with https:// or a leading slash.`,
      })
      return undefined
  }
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
