import { z } from 'zod'
import { messageOf } from '../lib/error-message'
import { pageFiles, SEARCH_CORPUS } from '../src/contracts/release'
import type { SearchCorpus, SearchDocument } from '../src/contracts/search-documents'
import { articleTypes } from '../src/model/content-model'
import type { ArticleSummary } from '../src/site/files/machine-readable-files'
import type { Site, SitePage } from '../src/site/site'
import type { LiveRelease } from './release/store'

/**
 * What site files, such as search documents and feeds, contain about held pages. The publisher reads this
 * data from the live release, because held pages have no page model.
 */
export interface HeldInSiteFiles {
  readonly documents: readonly SearchDocument[]
  /** held public articles, by path */
  readonly articles: ReadonlyMap<string, ArticleSummary>
}

const pageData = z.object({
  result: z.object({
    data: z.object({
      page: z.object({
        kind: z.enum(articleTypes),
        entryId: z.string(),
        documentTitle: z.string(),
        path: z.string(),
        summary: z.string(),
        updatedAt: z.string(),
      }),
    }),
  }),
})

export async function readHeldInSiteFiles(
  site: Site,
  live: LiveRelease | undefined,
  warn: (line: string) => void,
): Promise<HeldInSiteFiles> {
  const held = site.pages.filter(({ isHeld }) => isHeld)
  if (!live || held.length === 0) return { documents: [], articles: new Map() }
  const articles = new Map<string, ArticleSummary>()
  for (const page of held) {
    const article = page.audience ? undefined : await readArticle(page, live)
    if (article) articles.set(page.path, article)
  }
  return { documents: await readDocuments(held, live, warn), articles }
}

/** Returns the search documents of pages. If the live search corpus is unreadable, warns and returns none. */
async function readDocuments(
  pages: readonly SitePage[],
  live: LiveRelease,
  warn: (line: string) => void,
): Promise<SearchDocument[]> {
  const paths = new Set(pages.map(({ path }) => path))
  try {
    const { documents } = JSON.parse(await live.read(SEARCH_CORPUS)) as SearchCorpus
    return documents.filter(({ url }) => paths.has(url.replace(/#.*$/, '')))
  } catch (error) {
    warn(
      `Could not read the live search corpus, so search lacks ${pages.length} held pages until their entries have no errors: ${messageOf(error)}`,
    )
    return []
  }
}

/** Reads the summary in the page data of an article. Undefined for other pages, and for unreadable data. */
async function readArticle({ path }: SitePage, live: LiveRelease): Promise<ArticleSummary | undefined> {
  try {
    const data: unknown = JSON.parse(await live.read(pageFiles(path).data))
    return pageData.safeParse(data).data?.result.data.page
  } catch {
    return undefined
  }
}
