import type { EntryOutcome, PublishEvent } from '../../src/contracts/publish'
import { isPageTypeId } from '../../src/model/content-model'
import { isEntryOf, type Entry } from '../../src/model/entry'
import { linksOf } from '../../src/site/check/content-links'
import { rawAudienceOf } from '../../src/site/hold-pages'
import { toCard } from '../../src/site/pages/overviews/to-cards'
import { createReader } from '../../src/site/read/content'
import { silent } from '../../src/site/read/issues'
import { rawTitleOf } from '../../src/site/read/raw-title'
import type { RawEntry } from '../../src/site/read/read-entry'
import type { PathOwners, RawContent, Site, SitePage } from '../../src/site/site'

/** Content types with entries that pages or the search use without a link to the entry. */
const SHOWN_WITHOUT_LINK: ReadonlySet<string> = new Set([
  'announcement',
  'homeContentBlock',
  'searchSynonyms',
  'searchBoost',
  'searchPopular',
])

const UNSEEN_CATEGORY =
  'All articles that it lists are private or have errors. Add one that everybody can read.'

const POSTPONED = 'It changed during a full build, which could not render its page again.'
const NOT_DELIVERED = 'Contentful did not deliver this version in time.'
const STILL_DELIVERED = 'Contentful still delivered it.'

interface Around {
  /** entry ids by path of the pages that were live before */
  readonly owners?: PathOwners
  /** pages that a full build could not render */
  readonly postponed?: readonly SitePage[] | undefined
  /** events whose content the delivery API did not return in time */
  readonly undelivered?: readonly PublishEvent[] | undefined
}

/** Returns for each entry of a publish whether readers see it, and if not, why. */
export function toEntryOutcomes(
  ids: readonly string[],
  site: Site,
  raw: RawContent,
  { owners = new Map(), postponed = [], undelivered = [] }: Around = {},
): EntryOutcome[] {
  if (ids.length === 0) return []
  const published = new Map([...raw.entries].map((entry) => [entry.id, entry]))
  const isNew = (page: SitePage | undefined) => page && !page.isHeld && !postponed.includes(page)
  const isStart = (entry: Entry) =>
    SHOWN_WITHOUT_LINK.has(entry.sys.contentType) || isNew(site.pageOf(entry.sys.id)) || hasCard(entry, site)
  const shown = entriesBelow([...site.content.entries.values()].filter(isStart), site)
  const onPostponed = entriesBelow(entriesOf(postponed, site), site)
  return [...new Set(ids)].map((id) => {
    const entry = published.get(id)
    const about = entry ? describe(entry) : { id }
    const event = undelivered.find((one) => one.kind === 'Entry' && one.id === id)
    if (event)
      return {
        ...about,
        state: 'late',
        issues: [event.action === 'publish' ? NOT_DELIVERED : STILL_DELIVERED],
      }
    if (!entry) {
      const hadPage = [...owners.values()].includes(id)
      const issues = hadPage ? [] : heldPagesWith(id, site)
      return issues.length > 0 ? { id, state: 'held', issues } : { id, state: 'gone' }
    }
    const page = site.pageOf(id)
    if (page ? page.isHeld : site.content.leftOut.has(id))
      return { ...about, state: 'held', issues: errorsOf(id, site) }
    const isPostponed = page ? postponed.includes(page) : onPostponed.has(id) && !shown.has(id)
    if (isPostponed) return { ...about, state: 'late', issues: [POSTPONED] }
    if (shown.has(id)) return { ...about, state: 'live', ...(page && { path: page.path }) }
    const held = heldPagesWith(id, site)
    if (held.length > 0) return { ...about, state: 'held', issues: held }
    const isCategory = entry.contentType === 'category'
    return { ...about, state: 'unused', ...(isCategory && { issues: [UNSEEN_CATEGORY] }) }
  })
}

function describe(entry: RawEntry) {
  const title = rawTitleOf(entry)
  return {
    id: entry.id,
    ...(title !== undefined && { title }),
    ...(rawAudienceOf(entry) !== undefined && { isPrivate: true as const }),
  }
}

/** True for a category that `/categories` shows, also if it has no page of its own. */
const hasCard = (entry: Entry, { content }: Site) =>
  isEntryOf('category', entry) && toCard(entry, createReader(content, silent), () => 0) !== undefined

/** Returns the ids of entries and of all that they contain, unpublished entries too. Skips linked pages. */
function entriesBelow(starts: readonly Entry[], { content }: Site): ReadonlySet<string> {
  const found = new Set(starts.map(({ sys }) => sys.id))
  // a loop over a set also visits ids that are added during the loop
  for (const id of found) {
    const entry = content.entries.get(id)
    for (const link of entry ? linksOf(entry) : []) {
      if (link.id === undefined) continue
      const linked = content.entries.get(link.id)
      if (!linked || !isPageTypeId(linked.sys.contentType)) found.add(link.id)
    }
  }
  return found
}

const entriesOf = (pages: readonly SitePage[], { content }: Site): Entry[] =>
  pages.flatMap(({ entryId = '' }) => content.entries.get(entryId) ?? [])

/** Returns a sentence for each held page that contains an entry, so that the editor knows what to correct. */
function heldPagesWith(id: string, site: Site): string[] {
  return site.pages.flatMap((page) =>
    page.isHeld && entriesBelow(entriesOf([page], site), site).has(id)
      ? [`The page ${page.path}, which shows it, is held back because of errors in its own entry.`]
      : [],
  )
}

const errorsOf = (id: string, { report }: Site) =>
  report.issues
    .filter(({ entryId, severity, code }) => entryId === id && severity === 'error' && code !== 'kept-page')
    .map(({ field, message }) => (field === undefined ? message : `${field}: ${message}`))
