import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchCorpus } from '../../contracts/search-documents'
import type { SiteContent } from '../site-content'
import { searchDocuments } from './search-documents'
import { searchBoosts, searchSynonyms } from './search-wishes'

/** Beside the site and not in it: it holds texts that not everybody may read. The release takes it from here. */
export const SITE_CORPUS_FILE = join('.cache', 'search-corpus.json')

/** What search knows of the site itself; the academy's courses come from elsewhere. */
export function siteCorpus(site: SiteContent): SearchCorpus {
  return {
    documents: searchDocuments(site),
    synonyms: searchSynonyms(site),
    boosts: searchBoosts(site),
  }
}

export function writeSearchCorpus(site: SiteContent) {
  writeFileSync(SITE_CORPUS_FILE, JSON.stringify(siteCorpus(site)))
}
