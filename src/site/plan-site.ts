import { site as settings } from '../config/build-settings'
import { keyOf } from '../contracts/redirects'
import type { PrivateAudience } from '../contracts/release'
import type { PageModel, TemplateName } from '../model/page-fields'
import type { Article } from '../model/article'
import { articleTypes } from '../model/content-model'
import { isEntryOf } from '../model/entry'
import type { Asset, Entry, EntryOf } from '../model/entry'
import { fixedPaths } from '../model/paths'
import type { PageLink } from '../model/rich-text'
import { toArticle } from './pages/articles/to-article'
import type { SiteIndex } from './pages/articles/to-article'
import { markdownPath, PATHS_WITHOUT_PAGE } from './files/file-paths'
import { markTerms } from './glossary/mark-terms'
import { readGlossary } from './glossary/read-glossary'
import type { GlossaryTerms } from './glossary/read-glossary'
import { createArticleCount } from './pages/overviews/count-articles'
import type { CountArticles } from './pages/overviews/count-articles'
import { toAnnouncementsPage } from './pages/overviews/to-announcements'
import { nextBandChange, readBands, toBand } from './pages/overviews/to-band'
import {
  hasProArea,
  PRO_AREA_ID,
  PRO_AREA_PATH,
  toCapabilitiesPage,
  toCapabilityList,
} from './pages/overviews/to-capabilities'
import { toCategoriesPage } from './pages/overviews/to-categories'
import { toCategoryPage } from './pages/overviews/to-category'
import { toHomePage } from './pages/overviews/to-home'
import { toSuggestionsPage } from './pages/overviews/to-suggestions'
import { redirectSources } from './redirects/redirect-tables'
import type { Redirect } from './redirects/redirect-tables'
import { relateArticles } from './related/related-articles'
import { memoize } from '../lib/memoize'
import type { Plan } from './assign-paths'
import { reportUnknownTypes } from './check/unknown-types'
import { holdableByEntry, readHeldEntries } from './hold-pages'
import { entryTemplates, fixedPages, planPages } from './plan-pages'
import { isArticle } from './read/articles'
import type { ArticleEntry } from './read/articles'
import { readCategories } from './read/categories'
import type { Categories } from './read/categories'
import { createReader } from './read/content'
import type { Content } from './read/content'
import { silent } from './read/issues'
import type { ContentIssue, Report } from './read/issues'
import { readAsset, readEntry } from './read/read-entry'
import type { LivePages, PathOwners, PlannedPage, RawContent } from './site'

export interface SitePlan {
  readonly content: Content
  readonly pages: readonly PlannedPage[]
  /** categories of the public content, read at the first use */
  categories(): Categories
  /** terms of the public glossaries, read at the first use */
  glossary(): GlossaryTerms
  readonly held: ReadonlySet<string>
  readonly changesAt: number | undefined
  /** Returns the page model, or null for a page without content. */
  modelOf(page: PlannedPage, report: Report): PageModel | null
}

/** Returns the paths of the pages, and of the redirects that lead to them. */
type PathsTo = (pages: readonly PlannedPage[]) => string[]

interface LinkedPlan extends Plan {
  readonly pathsTo: PathsTo
}

export interface PlanOptions {
  readonly redirects: readonly Redirect[]
  readonly owners?: PathOwners
  readonly holdable?: LivePages
  /** time that decides whether an announcement band has begun or ended; default: the current time */
  readonly now?: Date
  readonly report: Report
}

const articleTemplates = new Set<TemplateName>(articleTypes.map((type) => entryTemplates[type]))

export function planSite(
  raw: RawContent,
  { redirects, owners = new Map(), holdable = new Map(), now = new Date(), report }: PlanOptions,
): SitePlan {
  // The order is fixed, so that the output does not depend on how the content was read.
  const rawEntries = [...raw.entries].sort((a, b) => (a.id < b.id ? -1 : 1))
  const shown = new Map<string, Entry>()
  for (const one of rawEntries) {
    const entry = readEntry(one, report)
    if (entry) shown.set(one.id, entry)
  }
  reportUnknownTypes(rawEntries, shown, report)
  const assets = new Map<string, Asset>()
  for (const one of raw.assets) assets.set(one.id, readAsset(one))
  const plan = planPages({
    rawEntries,
    shown,
    holdable: holdableByEntry(rawEntries, holdable),
    owners,
    report,
  })
  const entries = new Map([...shown, ...readHeldEntries(plan.held, { rawEntries, holdable, report })])
  const pages: PlannedPage[] = [
    // The home page of a marketing knowledge base is a landing page, to which the `index` page at `/`
    // redirects (KB-03, KB-04).
    { path: fixedPaths.home, template: settings.knowledgeBaseId === 'main' ? 'home' : 'index' },
    ...fixedPages,
    ...(hasProArea({ entries, paths: plan.paths })
      ? [{ path: PRO_AREA_PATH, template: 'product-capabilities' as const, entryId: PRO_AREA_ID }]
      : []),
    ...plan.pages,
  ]
  const sourcesOf = redirectSources(redirects, pathsOf(pages))
  const pathsTo: PathsTo = (some) => [...sourcesOf(pathsOf(some)), ...pathsOf(some)]
  const content: Content = {
    entries,
    assets,
    paths: plan.paths,
    leftOut: new Set([
      ...rawEntries.flatMap(({ id }) => (entries.has(id) ? [] : [id])),
      ...plan.withoutPage,
      ...plan.privatePaths.signedIn.keys(),
      ...plan.privatePaths.employee.keys(),
    ]),
    liveTitles: titlesOf(holdable),
    targets: toTargets(
      pages.filter(({ audience }) => !audience),
      pathsTo,
    ),
    privateTargets: new Set(pathsTo(pages.filter(({ audience }) => audience)).map(keyOf)),
  }
  return { content, pages, held: plan.held, ...planModels(content, { ...plan, pages, pathsTo }, now, report) }
}

const titlesOf = (pages: LivePages) =>
  new Map(
    [...pages.values()].flatMap(({ entryId, title }): [string, string][] =>
      entryId === undefined || title === undefined ? [] : [[entryId, title]],
    ),
  )

/**
 * Returns the links that public pages may contain. Links to files and routes that are not Gatsby pages, such
 * as Markdown copies, have `internal: false`, so the browser loads them in full.
 */
function toTargets(pages: readonly PlannedPage[], pathsTo: PathsTo) {
  const articles = pages.filter(({ template }) => articleTemplates.has(template))
  return new Map([
    ...toLinks([...PATHS_WITHOUT_PAGE, ...pathsOf(articles).map(markdownPath)], false),
    ...toLinks(pathsTo(pages), true),
  ])
}

const pathsOf = (pages: readonly PlannedPage[]) => pages.map(({ path }) => path)

const toLinks = (paths: readonly string[], internal: boolean) =>
  paths.map((href): [string, PageLink] => [keyOf(href), { href, internal }])

function planModels(content: Content, plan: LinkedPlan, now: Date, report: Report) {
  const forAudience = contentByAudience(content, plan)
  const capabilities = toCapabilityList(createReader(content, report))
  const bands = readBands(createReader(content, report), now)
  const band = toBand(bands, now, report)
  const categories = () => forAudience.everyone().index.categories
  let terms: GlossaryTerms | undefined
  const glossary = () => (terms ??= readGlossary(content))
  let counted: CountArticles | undefined
  const count: CountArticles = (card) => (counted ??= createArticleCount(content, categories()))(card)
  const overviews: Partial<Record<TemplateName, (report: Report, entryId?: string) => PageModel>> = {
    home: (report) => ({ ...toHomePage(createReader(content, report), count), band }),
    announcements: (report) => toAnnouncementsPage(createReader(content, report)),
    categories: (report) => toCategoriesPage(createReader(content, report), count),
    search: (report) => ({ ...toSuggestionsPage(createReader(content, report), count), band }),
    '404': (report) => toSuggestionsPage(createReader(content, report), count),
    'product-capabilities': (_, areaId) => toCapabilitiesPage(capabilities, areaId),
  }
  const publicArticle = memoize((entry: ArticleEntry) => {
    const issues: ContentIssue[] = []
    const { content: visible, index } = forAudience.everyone()
    const reader = createReader(visible, (issue) => issues.push(issue))
    return { article: markTerms(toArticle(entry, reader, index), glossary().phrases), issues }
  })
  const articleModel = (entry: ArticleEntry, audience: PlannedPage['audience'], report: Report): Article => {
    if (!audience) {
      const { article, issues } = publicArticle(entry)
      for (const issue of issues) report(issue)
      return article
    }
    const { content: visible, index } = forAudience[audience]()
    const article = toArticle(entry, createReader(visible, report), index)
    return { ...markTerms(article, glossary().phrases), isPrivate: true }
  }
  // Reports no issues, because the page `/categories` reports the broken links of all categories.
  const categoryModel = (category: EntryOf<'category'>) => ({
    ...toCategoryPage(category, {
      categories: categories(),
      reader: createReader(content, silent),
      articleOf: (entry) => publicArticle(entry).article,
    }),
    band,
  })
  const modelOf = ({ template, entryId, audience }: PlannedPage, report: Report): PageModel | null => {
    const entry = entryId === undefined ? undefined : content.entries.get(entryId)
    if (entry && isArticle(entry)) return articleModel(entry, audience, report)
    if (isEntryOf('category', entry)) return categoryModel(entry)
    return overviews[template]?.(report, entryId) ?? null
  }
  return { categories, glossary, modelOf, changesAt: nextBandChange(bands, now) }
}

/** Returns the content for each audience, so that public pages contain no private title or path. */
function contentByAudience(everyone: Content, { pages, privatePaths, pathsTo }: LinkedPlan) {
  const withPages = (content: Content, audience: PrivateAudience): Content => {
    const more = pages.filter((page) => page.audience === audience)
    return {
      ...content,
      paths: new Map([...content.paths, ...privatePaths[audience]]),
      targets: new Map([...content.targets, ...toLinks(pathsTo(more), true)]),
      leftOut: new Set([...content.leftOut].filter((id) => !privatePaths[audience].has(id))),
    }
  }
  const signedIn = withPages(everyone, 'signedIn')
  const employee = withPages(signedIn, 'employee')
  return {
    everyone: withIndex(everyone),
    signedIn: withIndex(signedIn),
    employee: withIndex(employee),
  }
}

function withIndex(content: Content) {
  let index: SiteIndex | undefined
  return () => ({ content, index: (index ??= createSiteIndex(content)) })
}

function createSiteIndex(content: Content): SiteIndex {
  const categories = readCategories(content)
  return { categories, relatedTo: relateArticles(content, categories) }
}
