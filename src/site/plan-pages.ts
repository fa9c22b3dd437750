import type { Report } from './read/issues'
import { placeOf } from './read/content'
import { nameById, nameOf } from './read/names'
import { EDITOR_PATH } from '../contracts/editor'
import { AGENT_PATH } from '../contracts/agent-path'
import { audiences } from '../contracts/search-documents'
import type { Audience } from '../contracts/search-documents'
import { isPageTypeId } from '../model/content-model'
import type { PageTypeId } from '../model/content-model'
import { isEntryOf } from '../model/entry'
import type { Entry, EntryOf } from '../model/entry'
import type { TemplateName } from '../model/page-fields'
import { fixedPaths, MAX_SEGMENT_BYTES, pathOf, PRO_AREA_SLUG, slugOf } from '../model/paths'
import type { PageEntry } from '../model/paths'
import type { PrivateAudience } from '../contracts/release'
import type { PathOwners, PlannedPage } from './site'

export interface Plan {
  readonly pages: readonly PlannedPage[]
  /** paths of the public pages, by entry id */
  readonly paths: ReadonlyMap<string, string>
  readonly privatePaths: Readonly<Record<PrivateAudience, ReadonlyMap<string, string>>>
  /** ids of entries without a page; each was reported */
  readonly leftOut: ReadonlySet<string>
}

export const entryTemplates: Readonly<Record<PageTypeId, TemplateName>> = {
  kbLandingPage: 'landing-page',
  kbReleaseNotes: 'release-notes',
  kbFaq: 'faq',
  kbHowTo: 'how-to',
  kbGlossary: 'glossary',
  kbCapability: 'capability',
  kbProductArea: 'product-capabilities',
  articleProblemSolution: 'problem-solution',
  articleRecommendedWorkflow: 'recommended-workflow',
  category: 'category',
  kbResources: 'resources',
}

interface Claims {
  readonly owners: PathOwners
  readonly reserved: PathOwners
}

/** Plans the pages of all entries except categories, whose pages depend on which other pages are held. */
export function planPages(entries: Iterable<Entry>, claims: Claims, report: Report): Plan {
  const others = [...entries].filter(isPageEntry).filter((entry) => !isEntryOf('category', entry))
  return assignPaths(others, claims, report)
}

/** Adds the pages of the categories that list a public page, planned or held. */
export function withCategories<P extends Plan>(
  plan: P,
  entries: Iterable<Entry>,
  claims: Claims,
  report: Report,
): P {
  const categories = [...entries]
    .filter((entry) => isEntryOf('category', entry))
    .filter((category) => listsPage(category, plan.paths))
  const added = assignPaths(categories, claims, report)
  return {
    ...plan,
    pages: [...plan.pages, ...added.pages],
    paths: new Map([...plan.paths, ...added.paths]),
    leftOut: new Set([...plan.leftOut, ...added.leftOut]),
  }
}

/**
 * Assigns paths to entries (ROUTE-09 to ROUTE-20). Of several entries for one path, its owner in the live
 * release gets it, otherwise public entries before private ones, and then the oldest.
 */
function assignPaths(entries: readonly PageEntry[], { owners, reserved }: Claims, report: Report): Plan {
  const leftOut = new Set<string>()
  const paths = new Map<string, string>()
  const privatePaths = { signedIn: new Map<string, string>(), employee: new Map<string, string>() }
  const pages: PlannedPage[] = []
  const candidates = entries
    .map((entry) => ({ entry, audience: audienceOf(entry, report) }))
    .sort(
      (a, b) =>
        Number(a.audience !== 'everyone') - Number(b.audience !== 'everyone') ||
        oldestFirst(a.entry, b.entry),
    )
    .map((candidate) => ({
      ...candidate,
      path: candidate.audience && pagePath(candidate.entry, report),
    }))
  const holders = holdersOf(candidates, owners, reserved)
  for (const { entry, audience, path } of candidates) {
    const holder = path && holders.get(path.toLowerCase())
    const isHolder = holder === entry.sys.id
    if (path && !isHolder) {
      const owner = candidates.find((one) => one.entry.sys.id === holder)?.entry
      report({
        ...placeOf(entry, 'url'),
        severity: 'error',
        code: 'duplicate-slug',
        message: `The path ${path} belongs to ${owner ? nameOf(owner) : nameById('entry', holder ?? '')}, so this one has no page. Change its slug or unpublish one of the two.`,
      })
    }
    if (!path || !audience || !isHolder) {
      leftOut.add(entry.sys.id)
      continue
    }
    const page = { path, template: entryTemplates[entry.sys.contentType], entryId: entry.sys.id }
    if (audience === 'everyone') {
      paths.set(entry.sys.id, path)
      pages.push(page)
    } else {
      privatePaths[audience].set(entry.sys.id, path)
      pages.push({ ...page, audience })
    }
  }
  return { pages, paths, privatePaths, leftOut }
}

interface Candidate {
  readonly entry: PageEntry
  readonly path: string | undefined
}

/** Returns the entry id for each path in lower case: reserved, else the live owner, else the first entry. */
function holdersOf(
  candidates: readonly Candidate[],
  owners: PathOwners,
  reserved: PathOwners,
): ReadonlyMap<string, string> {
  const holders = new Map([...reserved].map(([path, id]) => [path.toLowerCase(), id]))
  const lowerOwners = new Map([...owners].map(([path, id]) => [path.toLowerCase(), id]))
  const isOwner = ({ entry, path }: Candidate) =>
    path !== undefined && lowerOwners.get(path.toLowerCase()) === entry.sys.id
  for (const { entry, path } of [...candidates.filter(isOwner), ...candidates]) {
    const key = path?.toLowerCase()
    if (key !== undefined && !holders.has(key)) holders.set(key, entry.sys.id)
  }
  return holders
}

/** True if a category lists a public page. If it lists only private pages, its title is not public either. */
function listsPage({ fields }: EntryOf<'category'>, paths: ReadonlyMap<string, string>) {
  return [fields.content, ...(fields.subContent ?? [])].some((link) => link && paths.has(link.id))
}

/** Pages that every site has. Static hosts send `/404.html` and `/500.html` (ROUTE-24, ROUTE-25). */
export const fixedPages: readonly PlannedPage[] = [
  { path: fixedPaths.search, template: 'search' },
  { path: fixedPaths.announcements, template: 'announcements' },
  { path: fixedPaths.categories, template: 'categories' },
  { path: fixedPaths.capabilities, template: 'product-capabilities' },
  { path: EDITOR_PATH, template: 'editor', audience: 'employee' },
  { path: AGENT_PATH, template: 'agent', audience: 'employee' },
  { path: fixedPaths.signIn, template: '401' },
  { path: fixedPaths.notFound, template: '404' },
  { path: '/404.html', template: '404' },
  { path: fixedPaths.failure, template: '500' },
  { path: '/500.html', template: '500' },
]

function isPageEntry(entry: Entry): entry is PageEntry {
  return isPageTypeId(entry.sys.contentType)
}

function oldestFirst(a: PageEntry, b: PageEntry) {
  return a.sys.createdAt.localeCompare(b.sys.createdAt) || a.sys.id.localeCompare(b.sys.id)
}

/** Returns the entry's audience, or undefined for an unknown one: then the entry has no page. */
function audienceOf(entry: PageEntry, report: Report): Audience | undefined {
  const named = 'audience' in entry.fields ? (entry.fields.audience ?? '').trim() : ''
  if (named === '' || named === 'everyone') return 'everyone'
  const audience = audiences.find((one) => one === named)
  report({
    ...placeOf(entry, 'audience'),
    severity: audience ? 'info' : 'error',
    code: 'private',
    message: audience
      ? `Is for ${audience === 'employee' ? 'employees' : 'signed-in readers'} only, so it is not part of the public site.`
      : `\`${named}\` is not an audience, so the entry has no page. Choose everyone, signedIn or employee.`,
  })
  return audience
}

function pagePath(entry: PageEntry, report: Report): string | undefined {
  const { slug, from } = slugOf(entry)
  if (from === 'id') {
    report({
      ...placeOf(entry, 'url'),
      severity: 'warning',
      code: 'missing-slug',
      message: `Has no slug, so its path contains its id: ${pathOf(entry.sys.contentType, slug)}. Fill in \`url\` for a readable path.`,
    })
  } else if (from === 'unusable') {
    report({
      ...placeOf(entry, 'url'),
      severity: 'warning',
      code: 'unusable-slug',
      message: `\`${entry.fields.url ?? ''}\` cannot be part of a path, so the entry's id is used. Use letters, digits, hyphens, dots and slashes, and at most ${MAX_SEGMENT_BYTES} bytes between two slashes.`,
    })
  }
  if (entry.sys.contentType === 'kbProductArea' && slug === PRO_AREA_SLUG) {
    report({
      ...placeOf(entry, 'url'),
      severity: 'error',
      code: 'duplicate-slug',
      message: `\`${PRO_AREA_SLUG}\` is the path of the area for all pro products, so this area has no page. Change its slug.`,
    })
    return undefined
  }
  return pathOf(entry.sys.contentType, slug)
}
