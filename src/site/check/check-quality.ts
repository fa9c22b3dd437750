import { site as settings } from '../../config/build-settings'
import { placeOf } from '../read/content'
import type { ContentIssue, ContentIssueCode } from '../read/issues'
import { isEntryOf } from '../../model/entry'
import type { Entry } from '../../model/entry'
import { isArticle } from '../read/articles'
import { parseHref } from '../../lib/parse-href'
import { anchorIssues, type LinksByEntry } from './check-anchors'
import { headingsOf, linksOf } from './content-links'
import { positionOf } from '../search-documents/synonyms-and-boosts'
import type { SitePages } from '../site'

/** Pictures above these limits are reported. The limits apply to uploads; readers get smaller versions. */
const MAX_IMAGE_BYTES = 5_000_000
const MAX_IMAGE_PX = 6000

/** Dates further in the future are reported. The limit allows for clock differences and time zones. */
const MAX_DAYS_AHEAD = 2
const DAY_MS = 86_400_000

export function checkQuality(site: SitePages, now: Date): ContentIssue[] {
  const entries = [...site.content.entries.values()]
  const links: LinksByEntry = new Map(entries.map((entry) => [entry, linksOf(entry)]))
  return [
    ...anchorIssues(links, site),
    ...entries.flatMap(headingIssues),
    ...entries.flatMap((entry) => dateIssues(entry, now)),
    ...entries.flatMap(boostIssues),
    ...titleIssues(entries, site),
    ...orphanIssues(links, site),
    ...imageIssues(site),
  ]
}

const toIssue = (
  entry: Entry,
  field: string,
  code: ContentIssueCode,
  message: string,
  severity: ContentIssue['severity'] = 'warning',
): ContentIssue => ({ ...placeOf(entry, field), severity, code, message })

function headingIssues(entry: Entry): ContentIssue[] {
  return headingsOf(entry).flatMap(({ field, levels }) => {
    const at = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? level) + 1)
    if (at === -1) return []
    return [
      toIssue(
        entry,
        field,
        'heading-order',
        `A heading of level ${levels[at] ?? 0} follows one of level ${levels[at - 1] ?? 0}, so the outline of the page skips a level. Use level ${(levels[at - 1] ?? 0) + 1}.`,
      ),
    ]
  })
}

function dateIssues(entry: Entry, now: Date): ContentIssue[] {
  const found: ContentIssue[] = []
  if (isArticle(entry) && entry.fields.reviewDate) {
    const { owner = 'not set', reviewDate } = entry.fields
    const due = /^\d{4}-\d{2}-\d{2}/.test(reviewDate) ? Date.parse(reviewDate) : NaN
    if (Number.isNaN(due))
      found.push(
        toIssue(
          entry,
          'reviewDate',
          'review-date',
          `\`${reviewDate}\` is not a date. Write it as 2026-12-31.`,
        ),
      )
    else if (due < now.getTime() - DAY_MS)
      found.push(
        toIssue(
          entry,
          'reviewDate',
          'review-overdue',
          `The review was due on ${reviewDate.slice(0, 10)} (owner: ${owner}). Review the article and set the next date.`,
        ),
      )
  }
  if (
    isEntryOf('announcement', entry) &&
    Date.parse(entry.sys.updatedAt) > now.getTime() + MAX_DAYS_AHEAD * DAY_MS
  )
    found.push(
      toIssue(
        entry,
        'updatedAt',
        'future-date',
        `The date ${entry.sys.updatedAt.slice(0, 10)} is in the future, so it is listed above all others. Publish it again with the correct date.`,
      ),
    )
  return found
}

function boostIssues(entry: Entry): ContentIssue[] {
  if (!isEntryOf('searchBoost', entry) || positionOf(entry)) return []
  const named = entry.fields.position ?? ''
  return [
    toIssue(
      entry,
      'position',
      'unknown-position',
      `\`${named}\` is not a position, so the boost has no effect. Choose First, Higher, Lower or Answer.`,
    ),
  ]
}

function titleIssues(entries: readonly Entry[], site: SitePages): ContentIssue[] {
  const first = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    if (!isArticle(entry) || !site.content.paths.has(entry.sys.id)) return []
    const title = (entry.fields.title ?? '').trim()
    const other = first.get(title.toLowerCase())
    first.set(title.toLowerCase(), other ?? entry)
    if (!other) return []
    return [
      toIssue(
        entry,
        'title',
        'duplicate-title',
        `Has the same title as ${site.content.paths.get(other.sys.id) ?? ''} (entry \`${other.sys.id}\`), so readers cannot tell the two apart in search. Change one of the titles.`,
      ),
    ]
  })
}

/**
 * Reports public articles that no other entry links to and no category lists. Capabilities are not reported,
 * because `/product-capabilities` lists them all.
 */
function orphanIssues(links: LinksByEntry, site: SitePages): ContentIssue[] {
  const { categories } = site
  const reached = new Set(
    categories.inOrder.flatMap((category) => categories.membersOf(category).map(({ sys }) => sys.id)),
  )
  for (const [entry, ofEntry] of links) {
    for (const { id, address } of ofEntry) {
      const read = address === undefined ? undefined : parseHref(address, settings.url)
      const target = id ?? (read?.kind === 'internal' ? site.pageAt(read.path)?.entryId : undefined)
      if (target !== undefined && target !== entry.sys.id) reached.add(target)
    }
  }
  return [...links.keys()].flatMap((entry) => {
    const { id, contentType } = entry.sys
    if (!isArticle(entry) || contentType === 'kbCapability' || !site.content.paths.has(id) || reached.has(id))
      return []
    return [
      toIssue(
        entry,
        'url',
        'orphaned-article',
        'No other entry links to it and no category lists it, so readers find it only by search. Link to it from a category or a related article.',
        'info',
      ),
    ]
  })
}

function imageIssues({ content }: SitePages): ContentIssue[] {
  return [...content.assets.values()].flatMap(({ id, size = 0, width = 0, height = 0, contentType }) => {
    if (
      !contentType.startsWith('image/') ||
      (size <= MAX_IMAGE_BYTES && Math.max(width, height) <= MAX_IMAGE_PX)
    )
      return []
    return [
      {
        severity: 'warning' as const,
        code: 'oversized-image' as const,
        entryId: id,
        contentType: 'asset',
        field: 'file',
        message: `The image is ${width} x ${height} px and ${(size / 1e6).toFixed(1)} MB. Upload one of at most ${MAX_IMAGE_PX} px and ${MAX_IMAGE_BYTES / 1e6} MB.`,
      },
    ]
  })
}
