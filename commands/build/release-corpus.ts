import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCorpus } from '../../server/search/parse-corpus'
import { SEARCH_CORPUS } from '../../server/search/release-search'
import type { Settings } from '../../lib/settings'
import { SITE_CORPUS_FILE } from '../../src/site/search-documents/search-corpus'
import type { SearchCorpus } from '../../src/contracts/search-documents'
import { readCourses } from './academy'

/** The build's search documents with the academy's courses, as a companion of the release. */
export function releaseCorpus({
  academyExportPath,
  dataDir,
  lmsType,
  lmsUrl,
}: Settings): Record<string, string> {
  const site = parseCorpus(readFileSync(SITE_CORPUS_FILE, 'utf8'))
  const courses = readCourses({
    path: academyExportPath,
    lmsType,
    lmsUrl,
    log: (line) => console.warn(line),
  })
  const corpus: SearchCorpus = { ...site, documents: [...site.documents, ...courses] }
  const file = join(dataDir, SEARCH_CORPUS)
  writeFileSync(file, JSON.stringify(corpus))
  return { [SEARCH_CORPUS]: file }
}
