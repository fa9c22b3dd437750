import { listPrivatePages } from './private-pages'
import { markdownPath } from './programs/article-markdown'
import { programFiles } from './programs/program-files'
import { writeProgramFiles } from './programs/write-program-files'
import { rememberModels } from './remembered-models'
import { writeSearchCorpus } from './search/search-corpus'
import { writeSearchTitles } from './search-titles'
import type { SiteContent } from './site-content'
import { writeSiteMap } from './site-map'

/**
 * Writes what the site has beside its pages, of all its content. The Markdown copy of a page that was written before, and shows what it showed then,
 * is there already.
 */
export async function writeSiteFiles(
  content: SiteContent,
  unchanged: ReadonlySet<string> = new Set(),
): Promise<void> {
  const copies = new Set([...unchanged].map(markdownPath))
  const site = rememberModels(content)
  listPrivatePages(site)
  writeSearchTitles(site)
  writeSearchCorpus(site)
  writeProgramFiles('public', programFiles(site), (path) => copies.has(path))
  await writeSiteMap('public', site)
}
