import { readFileSync } from 'node:fs'
import { parseCorpus } from '../../server/search/parse-corpus'
import type { Settings } from '../../lib/settings'
import { SITE_CORPUS_FILE } from '../../src/site/search-documents/search-corpus'
import type { SearchCorpus } from '../../src/contracts/search-documents'
import { readCourses } from './academy'

/** Returns the build's search documents with the academy's courses, as the gateway's search reads them. */
export function releaseCorpus({ academyExportPath, lmsType, lmsUrl }: Settings): string {
  const site = parseCorpus(readFileSync(SITE_CORPUS_FILE, 'utf8'))
  const courses = readCourses({
    path: academyExportPath,
    lmsType,
    lmsUrl,
    log: (line) => console.warn(line),
  })
  const corpus: SearchCorpus = { ...site, documents: [...site.documents, ...courses] }
  return JSON.stringify(corpus)
}
