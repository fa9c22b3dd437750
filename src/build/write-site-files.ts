import { mkdirSync } from 'node:fs'
import { BESIDE_THE_SITE } from './beside-the-site'
import { listPrivatePages } from './private-pages'
import { markdownPath } from '../site/files/article-markdown'
import { programFiles } from '../site/files/program-files'
import { writeProgramFiles } from '../site/files/write-program-files'
import { writeSearchCorpus } from '../site/search-documents/search-corpus'
import { writeSearchTitles } from '../site/search-documents/search-titles'
import type { SiteContent } from '../site/read-site'
import { writeSiteMap } from '../site/files/site-map'

/**
 * Writes what the site has beside its pages, of all its content. The Markdown copy of a page that was written before, and shows what it showed then,
 * is there already.
 */
export async function writeSiteFiles(
  site: SiteContent,
  unchanged: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const folder of ['public', BESIDE_THE_SITE]) mkdirSync(folder, { recursive: true })
  const copies = new Set([...unchanged].map(markdownPath))
  listPrivatePages(site)
  writeSearchTitles(site)
  writeSearchCorpus(site)
  writeProgramFiles('public', programFiles(site), (path) => copies.has(path))
  await writeSiteMap('public', site)
}
