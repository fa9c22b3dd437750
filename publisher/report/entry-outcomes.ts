import type { EntryOutcome, PublishEvent } from '../../src/contracts/publish'
import { isContentTypeId, isPageTypeId } from '../../src/model/content-model'
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

/** Maximum number of pages that the receipt of an entry with errors names. */
const NAMED_PAGES = 3

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
  /** Returns the last title of an entry that is no longer published. */
  readonly titleOf?: (id: string) => string | undefined
}

/** Returns for each entry of a publish whether readers see it, and if not, why. */
export function toEntryOutcomes(
  ids: readonly string[],
  site: Site,
  raw: RawContent,
  around: Around = {},
): EntryOutcome[] {
  if (ids.length === 0) return []
  const published = new Map([...raw.entries].map((entry) => [entry.id, entry]))
  const stateOf = createStateOf(site, around)
  return [...new Set(ids)].map((id) => {
    const entry = published.get(id)
    return { ...(entry ? describe(entry) : withTitle(id, around.titleOf?.(id))), ...stateOf(id, entry) }
  })
}

type EntryState = Pick<EntryOutcome, 'state' | 'path' | 'issues'>

function createStateOf(site: Site, { owners = new Map(), postponed = [], undelivered = [] }: Around) {
  const { leftOut, entries } = site.content
  const newPages = site.pages.filter((page) => !page.isHeld && !postponed.includes(page))
  const isStart = (entry: Entry) => SHOWN_WITHOUT_LINK.has(entry.sys.contentType) || hasCard(entry, site)
  const starts = [...entriesOf(newPages, site), ...[...entries.values()].filter(isStart)]
  const shown = entriesBelow(starts, site)
  const onPostponed = entriesBelow(entriesOf(postponed, site), site)
  const hadPage = (id: string) => [...owners.values()].includes(id)

  return (id: string, entry: RawEntry | undefined): EntryState => {
    const event = undelivered.find((one) => one.kind === 'Entry' && one.id === id)
    if (event)
      return { state: 'late', issues: [event.action === 'publish' ? NOT_DELIVERED : STILL_DELIVERED] }
    if (!entry) return (hadPage(id) ? undefined : stateInHeldPages(id, site)) ?? { state: 'gone' }
    if (!isContentTypeId(entry.contentType)) return { state: 'unused', issues: [unknownType(entry)] }
    const page = site.pageOf(id)
    if (page?.isHeld) return { state: 'held', issues: errorsOf(id, site) }
    if (!page && leftOut.has(id)) return stateIfLeftOut(entry, newPages, site)
    const isPostponed = page ? postponed.includes(page) : onPostponed.has(id) && !shown.has(id)
    if (isPostponed) return { state: 'late', issues: [POSTPONED] }
    if (shown.has(id)) return { state: 'live', ...(page && { path: page.path }) }
    const isCategory = entry.contentType === 'category'
    return stateInHeldPages(id, site) ?? { state: 'unused', ...(isCategory && { issues: [UNSEEN_CATEGORY] }) }
  }
}

/** Returns the state of an entry that errors keep off the site, or off the pages that contain it. */
function stateIfLeftOut(
  { id, contentType }: RawEntry,
  newPages: readonly SitePage[],
  site: Site,
): EntryState {
  const errors = errorsOf(id, site)
  if (isPageTypeId(contentType)) return { state: 'held', issues: errors }
  const pages = pagesWith(id, newPages, site)
  const without = pages.length > 0 ? [`Pages that are live without it: ${nameTitles(pages)}.`] : []
  const { state = 'unused', issues = [] } = stateInHeldPages(id, site) ?? {}
  return { state, issues: [...errors, ...without, ...issues] }
}

/** Returns `held`, with a sentence for each held page that contains the entry; undefined if there is none. */
function stateInHeldPages(id: string, site: Site): EntryState | undefined {
  const held = site.pages.filter(({ isHeld }) => isHeld)
  const issues = pagesWith(id, held, site).map(
    ({ path }) => `The page ${path}, which shows it, is held back because of errors in its own entry.`,
  )
  return issues.length > 0 ? { state: 'held', issues } : undefined
}

const pagesWith = (id: string, pages: readonly SitePage[], site: Site) =>
  pages.filter((page) => entriesBelow(entriesOf([page], site), site).has(id))

function nameTitles(pages: readonly SitePage[]): string {
  const named = pages.slice(0, NAMED_PAGES).map(({ title, path }) => (title ? `"${title.trim()}"` : path))
  const more = pages.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const unknownType = ({ contentType }: RawEntry) =>
  `The help center does not know its content type \`${contentType}\`. If it is meant for readers, use one of the help center's content types.`

const withTitle = (id: string, title: string | undefined) => ({ id, ...(title !== undefined && { title }) })

function describe(entry: RawEntry) {
  return {
    ...withTitle(entry.id, rawTitleOf(entry)),
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

const errorsOf = (id: string, { report }: Site) =>
  report.issues
    .filter(({ entryId, severity, code }) => entryId === id && severity === 'error' && code !== 'kept-page')
    .map(({ field, message }) => (field === undefined ? message : `${field}: ${message}`))
