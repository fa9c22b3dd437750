import { createReader } from './read/content'
import type { Content } from './read/content'
import { toArticle } from './pages/articles/to-article'
import type { Report } from './read/issues'
import type { RawAsset, RawEntry } from './read/read-entry'
import type { Asset, Entry } from '../model/entry'
import { toAnnouncementsPage } from './pages/overviews/to-announcements'
import { PRO_AREA_ID, toCapabilitiesPage, toCapabilityList } from './pages/overviews/to-capabilities'
import { toCategoriesPage } from './pages/overviews/to-categories'
import { toHomePage } from './pages/overviews/to-home'
import { fixedPaths } from '../model/paths'
import { createSiteIndex, isArticle } from './read/site-index'
import type { Audience } from '../contracts/search-documents'
import { fixedPages, planPages } from './plan-pages'
import type { Plan, PlannedPage, TemplateName } from './plan-pages'
import { noMemory, type ArticleMaker, type SiteMemory, type World } from '../build/site-memory'

/** Content as it came from the content system, in the default locale. */
export interface RawContent {
  readonly entries: Iterable<RawEntry>
  readonly assets: Iterable<RawAsset>
}

export type { PlannedPage }

export interface SiteContent {
  /** what everybody may read */
  readonly content: Content
  readonly pages: readonly PlannedPage[]
  pageAt(path: string): PlannedPage | undefined
  pageOf(entryId: string): PlannedPage | undefined
  /** what the page shows, ready to be stored with it: null for pages that show no content */
  modelOf(page: PlannedPage, report: Report): object | null
}

/**
 * Everything the site is made of: the content that can be shown, the pages, and what each page shows. Pure: the build and the
 * content check run the very same code, so that what is left out and what is reported are one.
 */
export function readSite(
  raw: RawContent,
  redirectPaths: Iterable<string>,
  report: Report,
  memory: SiteMemory = noMemory,
): SiteContent {
  const known = new Set<string>()
  const shown = new Map<string, Entry>()
  // in one order, whichever way they were read: no file may differ by it
  for (const one of [...raw.entries].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    known.add(one.id)
    const entry = memory.entry(one, report)
    if (entry) shown.set(one.id, entry)
  }
  const assets = new Map<string, Asset>()
  for (const one of raw.assets) assets.set(one.id, memory.asset(one))
  const plan = planPages(shown.values(), report)
  const content: Content = {
    entries: shown,
    assets,
    paths: plan.paths,
    leftOut: new Set([
      ...[...known].filter((id) => !shown.has(id)),
      ...plan.leftOut,
      ...plan.privatePaths.signedIn.keys(),
      ...plan.privatePaths.employee.keys(),
    ]),
    knownPaths: new Set([
      ...plan.paths.values(),
      ...Object.values(fixedPaths),
      '/ideas',
      ...[...redirectPaths].map((path) => path.toLowerCase()),
    ]),
  }
  const worlds = worldsOf(content, plan)
  const capabilities = toCapabilityList(createReader(content, report))
  const proArea = capabilities.areas.find(({ id }) => id === PRO_AREA_ID)
  const pages: PlannedPage[] = [
    { path: fixedPaths.home, template: 'home' },
    ...fixedPages,
    ...(proArea
      ? [{ path: proArea.path, template: 'product-capabilities' as const, entryId: PRO_AREA_ID }]
      : []),
    ...plan.pages,
  ]

  const makers: Partial<Record<TemplateName, (report: Report, entryId?: string) => object>> = {
    home: (to) => toHomePage(createReader(content, to)),
    announcements: (to) => toAnnouncementsPage(createReader(content, to)),
    categories: (to) => toCategoriesPage(createReader(content, to)),
    'product-capabilities': (_, areaId) => toCapabilitiesPage(capabilities, areaId),
  }
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byEntry = new Map(pages.map((page) => [page.entryId, page]))
  return {
    content,
    pages,
    pageAt: (path) => byPath.get(path),
    pageOf: (entryId) => byEntry.get(entryId),
    modelOf({ template, entryId, audience }, to) {
      const entry = entryId === undefined ? undefined : shown.get(entryId)
      if (entry && isArticle(entry)) {
        const reader = audience ?? 'everyone'
        const make: ArticleMaker = ({ content, index }, found) => {
          const article = toArticle(entry, createReader(content, found), index)
          return audience ? { ...article, isPrivate: true } : article
        }
        return memory.article({ entry, audience: reader, world: worlds[reader](), make }, to)
      }
      return makers[template]?.(to, entryId) ?? null
    },
  }
}

/**
 * The content as each audience sees it. A page is made of what its own audience may read, so that no page for everybody knows
 * a title or an address that is for some, while pages for employees link to each other.
 */
function worldsOf(everyone: Content, { privatePaths }: Plan): Record<Audience, () => World<Content>> {
  const withPaths = (content: Content, more: ReadonlyMap<string, string>): Content => ({
    ...content,
    paths: new Map([...content.paths, ...more]),
    knownPaths: new Set([...content.knownPaths, ...more.values()]),
    leftOut: new Set([...content.leftOut].filter((id) => !more.has(id))),
  })
  const signedIn = withPaths(everyone, privatePaths.signedIn)
  const employee = withPaths(signedIn, privatePaths.employee)
  const once = (content: Content) => {
    let world: World<Content> | undefined
    return () => (world ??= { content, index: createSiteIndex(content) })
  }
  return { everyone: once(everyone), signedIn: once(signedIn), employee: once(employee) }
}
