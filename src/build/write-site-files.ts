import { listPrivatePages } from './private-pages'
import { programFiles } from './programs/program-files'
import { writeProgramFiles } from './programs/write-program-files'
import { rememberModels } from './remembered-models'
import { writeSearchCorpus } from './search/search-corpus'
import { writeSearchTitles } from './search-titles'
import type { SiteContent } from './site-content'
import { writeSiteMap } from './site-map'

/** Writes what the site has beside its pages, of all its content. */
export async function writeSiteFiles(content: SiteContent): Promise<void> {
  const site = rememberModels(content)
  listPrivatePages(site)
  writeSearchTitles(site)
  writeSearchCorpus(site)
  writeProgramFiles('public', programFiles(site))
  await writeSiteMap('public', site)
}
