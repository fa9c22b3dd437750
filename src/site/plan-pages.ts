import type { Report } from './read/issues'
import { placeOf } from './read/content'
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
import { assignPaths, type Candidate, type Plan } from './assign-paths'
import type { RawEntry } from './read/read-entry'
import type { PathOwners, PlannedPage } from './site'

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

interface Options {
  readonly rawEntries: readonly RawEntry[]
  readonly shown: ReadonlyMap<string, Entry>
  /** live page by entry id; held if the entry has errors or wants the path of another entry */
  readonly holdable: ReadonlyMap<string, PlannedPage>
  readonly owners: PathOwners
  readonly report: Report
}

/** Categories come last, since a category that lists no public page has no page. */
export function planPages({ rawEntries, shown, holdable, owners, report }: Options): Plan {
  const toCandidate = (entry: RawEntry): Candidate => ({
    entry,
    wanted: wantedPage(shown.get(entry.id), report),
    live: holdable.get(entry.id),
  })
  const isCategory = ({ contentType }: RawEntry) => contentType === 'category'
  const others = rawEntries.filter((entry) => isPageTypeId(entry.contentType) && !isCategory(entry))
  const plan = assignPaths(others.map(toCandidate), owners, report)
  const categories = rawEntries.filter(isCategory).filter(({ id }) => {
    const category = shown.get(id)
    return !isEntryOf('category', category) || listsPage(category, plan.paths)
  })
  const added = assignPaths(categories.map(toCandidate), owners, report)
  return {
    ...plan,
    pages: [...plan.pages, ...added.pages],
    paths: new Map([...plan.paths, ...added.paths]),
    withoutPage: new Set([...plan.withoutPage, ...added.withoutPage]),
    held: new Set([...plan.held, ...added.held]),
  }
}

function wantedPage(entry: Entry | undefined, report: Report): PlannedPage | undefined {
  if (!entry || !isPageEntry(entry)) return undefined
  const audience = audienceOf(entry, report)
  const path = audience && pagePath(entry, report)
  if (!path) return undefined
  const page = { path, template: entryTemplates[entry.sys.contentType], entryId: entry.sys.id }
  return audience === 'everyone' ? page : { ...page, audience }
}

/** True if a category lists a public page. If it lists only private pages, its title is not public either. */
function listsPage({ fields }: EntryOf<'category'>, paths: ReadonlyMap<string, string>) {
  return [fields.content, ...(fields.subContent ?? [])].some((link) => link && paths.has(link.id))
}

/**
 * Pages that every site has besides its home page. Static hosts send `/404.html` and `/500.html` (ROUTE-24,
 * ROUTE-25).
 */
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
      message: `\`${entry.fields.url ?? ''}\` cannot be used as the slug, so the entry's id is used. Use only letters, digits, hyphens, dots and slashes, because Gatsby and static hosts treat other characters differently, and at most ${MAX_SEGMENT_BYTES} bytes between two slashes. Do not end it in .json, .md or .xml, like files of the site, and no part before a slash in .htm or .html.`,
    })
  }
  if (entry.sys.contentType === 'kbProductArea' && slug.toLowerCase() === PRO_AREA_SLUG) {
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
