import { writeFileSync } from 'node:fs'
import type { SearchCorpus } from '../../contracts/search-documents'
import { besideTheSite } from '../../build/beside-the-site'
import type { SiteContent } from '../read-site'
import { searchDocuments } from './search-documents'
import { searchBoosts, searchSynonyms } from './search-wishes'

/** Not in the site: it holds texts that not everybody may read. The release takes it from here. */
export const SITE_CORPUS_FILE = besideTheSite('search-corpus.json')

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
