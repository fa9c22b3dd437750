import type { EntryOutcome, PublishEvent } from '../../src/contracts/publish'
import { isContentTypeId, isPageTypeId } from '../../src/model/content-model'
import { articleOn } from '../../src/site/article-on'
import { linksOf } from '../../src/site/check/content-links'
import { idsOf } from '../../src/site/check/ids-of'
import { rawAudienceOf } from '../../src/site/hold-pages'
import { isArticle } from '../../src/site/read/articles'
import type { Content } from '../../src/site/read/content'
import { isHomeBlock } from '../../src/site/read/home-blocks'
import { rawTitleOf } from '../../src/site/read/raw-title'
import type { RawEntry } from '../../src/site/read/read-entry'
import type { PathOwners, RawContent, Site, SitePage } from '../../src/site/site'

/** Content types whose entries need no link to be live, because search or the home page uses all of them. */
const SHOWN_WITHOUT_LINK: ReadonlySet<string> = new Set(['searchSynonyms', 'searchBoost', 'searchPopular'])

/** Content types of entries that a page shows only if their ids are in its model. A link is not enough. */
const SHOWN_BY_MODEL: ReadonlySet<string> = new Set(['homeContentItem', 'relatedContent'])

/** Reason or advice, by content type, for an entry that has no errors but is on no page. */
const REASONS_IF_UNUSED: Readonly<Record<string, string>> = {
  category: 'All articles that it lists are private or have errors. Add one that everybody can read.',
  homeContentBlock: 'The home page shows none of its items.',
  homeContentItem:
    'List it among the first items of a home content block, with a link to a page that everybody can read.',
  relatedContent: 'List it in an article, with a link to a page that all readers of the article can open.',
}

/** Maximum number of pages to name in the receipt of an entry with errors. */
const NAMED_PAGES = 3

const POSTPONED = 'It changed during a full build, which could not render its page again.'
const NOT_DELIVERED = 'Contentful did not deliver this version in time.'
const STILL_DELIVERED = 'Contentful still delivered it.'

interface OutcomeContext {
  /** entry ids by page path in the release that this publish replaces, including reserved paths */
  readonly owners?: PathOwners
  readonly postponed?: readonly SitePage[] | undefined
  readonly undelivered?: readonly PublishEvent[] | undefined
  readonly titleOf?: (id: string) => string | undefined
}

/** Returns for each entry of a publish whether readers see it, and if not, why. */
export function toEntryOutcomes(
  ids: readonly string[],
  site: Site,
  raw: RawContent,
  around: OutcomeContext = {},
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

function createStateOf(site: Site, { owners = new Map(), postponed = [], undelivered = [] }: OutcomeContext) {
  const newPages = site.pages.filter((page) => !page.isHeld && !postponed.includes(page))
  const shown = entriesOn(newPages, site)
  const onPostponed = entriesOn(postponed, site)
  const hadPage = (id: string) => [...owners.values()].includes(id)

  return (id: string, entry: RawEntry | undefined): EntryState => {
    const event = undelivered.find((one) => one.kind === 'Entry' && one.id === id)
    if (event)
      return { state: 'late', issues: [event.action === 'publish' ? NOT_DELIVERED : STILL_DELIVERED] }
    if (!entry) {
      if (hadPage(id)) return { state: 'gone' }
      if (onPostponed.has(id)) return { state: 'late', issues: [POSTPONED] }
      return stateInHeldPages(id, site) ?? { state: 'gone' }
    }
    if (!isContentTypeId(entry.contentType)) return { state: 'unused', issues: [unknownType(entry)] }
    const page = site.pageOf(id)
    if (page?.isHeld) return { state: 'held', issues: errorsOf(id, site) }
    if (!page && site.content.leftOut.has(id)) return stateIfLeftOut(entry, newPages, site)
    const isPostponed = page ? postponed.includes(page) : onPostponed.has(id) && !shown.has(id)
    if (isPostponed) return { state: 'late', issues: [POSTPONED] }
    const errors = errorsOf(id, site)
    if (shown.has(id) || SHOWN_WITHOUT_LINK.has(entry.contentType))
      return { state: 'live', ...(page && { path: page.path }), ...withIssues(errors) }
    const reason = errors.length > 0 ? errors : [REASONS_IF_UNUSED[entry.contentType] ?? []].flat()
    return stateInHeldPages(id, site) ?? { state: 'unused', ...withIssues(reason) }
  }
}

/** Returns the state of an entry that is left out because of errors. Names pages that are live without it. */
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

/** Returns `held`, with an issue for each held page that contains the entry; undefined if none does. */
function stateInHeldPages(id: string, site: Site): EntryState | undefined {
  const held = site.pages.filter(({ isHeld }) => isHeld)
  const issues = pagesWith(id, held, site).map(
    ({ path }) => `The page ${path}, which shows it, is held back because of errors in its own entry.`,
  )
  return issues.length > 0 ? { state: 'held', issues } : undefined
}

const pagesWith = (id: string, pages: readonly SitePage[], site: Site) =>
  pages.filter((page) => entriesOn([page], site).has(id))

function nameTitles(pages: readonly SitePage[]): string {
  const named = pages.slice(0, NAMED_PAGES).map(({ title, path }) => (title ? `"${title.trim()}"` : path))
  const more = pages.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const unknownType = ({ contentType }: RawEntry) =>
  `The help center does not know its content type \`${contentType}\`. If it is meant for readers, use one of the help center's content types.`

const withIssues = (issues: readonly string[]) => (issues.length > 0 ? { issues } : {})

const withTitle = (id: string, title: string | undefined) => ({ id, ...(title !== undefined && { title }) })

function describe(entry: RawEntry) {
  return {
    ...withTitle(entry.id, rawTitleOf(entry)),
    ...(rawAudienceOf(entry) !== undefined && { isPrivate: true as const }),
  }
}

/**
 * Returns the ids of the entries that the pages contain, directly or through links. Includes linked entries
 * that are unpublished or invalid. Excludes linked entries that have pages of their own.
 */
function entriesOn(pages: readonly SitePage[], { content }: Site): ReadonlySet<string> {
  const found = new Set(pages.flatMap((page) => [page.entryId ?? [], idsInModel(page, content)].flat()))
  // a loop over a set also visits ids that are added during the loop
  for (const id of found) {
    const entry = content.entries.get(id)
    for (const link of entry && !isHomeBlock(entry) ? linksOf(entry) : []) {
      if (link.id === undefined) continue
      const type = content.entries.get(link.id)?.sys.contentType
      if (type === undefined || !(isPageTypeId(type) || SHOWN_BY_MODEL.has(type))) found.add(link.id)
    }
  }
  return found
}

/** Returns ids of entries that a page shows because of its model, such as related content and home blocks. */
function idsInModel(page: SitePage, content: Content): string[] {
  const { entries } = content
  if (page.isHeld) return linkedOn(page, content)
  if (page.entryId !== undefined) {
    const article = articleOn(page)
    return article && 'relatedContent' in article ? article.relatedContent.map(({ id }) => id) : []
  }
  const ids = idsOf(page) ?? new Set()
  const named = [...ids].flatMap((id) => entries.get(id) ?? []).filter((entry) => !isArticle(entry))
  const blocks = page.template === 'home' ? [...entries.values()].filter(isHomeBlock) : []
  const shownBlocks = blocks.filter(({ fields }) => fields.content?.some(({ id }) => ids.has(id)))
  return [...named, ...shownBlocks].map(({ sys }) => sys.id)
}

/**
 * For a held page, returns ids of entries of `SHOWN_BY_MODEL` types to which its entry links. All count as
 * shown, because a held page has no model.
 */
function linkedOn({ entryId = '' }: SitePage, { entries }: Content): string[] {
  const entry = entries.get(entryId)
  const linked = (entry ? linksOf(entry) : []).flatMap(({ id = '' }) => entries.get(id) ?? [])
  return linked.filter(({ sys }) => SHOWN_BY_MODEL.has(sys.contentType)).map(({ sys }) => sys.id)
}

const errorsOf = (id: string, { report }: Site) =>
  report.issues
    .filter(({ entryId, severity, code }) => entryId === id && severity === 'error' && code !== 'kept-page')
    .map(({ field, message }) => (field === undefined ? message : `${field}: ${message}`))
