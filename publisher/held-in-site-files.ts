import { z } from 'zod'
import { pageFiles, SEARCH_CORPUS } from '../src/contracts/release'
import type { SearchCorpus, SearchDocument } from '../src/contracts/search-documents'
import { articleTypes } from '../src/model/content-model'
import type { ArticleSummary } from '../src/site/files/machine-readable-files'
import type { Site, SitePage } from '../src/site/site'
import type { LiveRelease } from './release/store'

/** What site files show of held pages: as in the live release, since these pages have no model. */
export interface HeldInSiteFiles {
  readonly documents: readonly SearchDocument[]
  /** public articles, by path */
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
): Promise<HeldInSiteFiles> {
  const held = site.pages.filter(({ isHeld }) => isHeld)
  if (!live || held.length === 0) return { documents: [], articles: new Map() }
  const paths = new Set(held.map(({ path }) => path))
  const corpus = JSON.parse(await live.read(SEARCH_CORPUS)) as SearchCorpus
  const articles = new Map<string, ArticleSummary>()
  for (const page of held) {
    const article = page.audience ? undefined : await readArticle(page, live)
    if (article) articles.set(page.path, article)
  }
  return { documents: corpus.documents.filter(({ url }) => paths.has(url.replace(/#.*$/, ''))), articles }
}

/** Reads the page data of an article. Undefined for other pages, and if a power failure damaged the file. */
async function readArticle({ path }: SitePage, live: LiveRelease): Promise<ArticleSummary | undefined> {
  const text = await live.read(pageFiles(path).data).catch(() => '')
  try {
    return pageData.safeParse(JSON.parse(text)).data?.result.data.page
  } catch {
    return undefined
  }
}
