import type { SearchCorpus, SearchDocument } from '../../contracts/search-documents'
import type { SitePages } from '../site'
import { searchDocuments } from './to-search-documents'
import { curatedAnswers, searchBoosts, searchSynonyms } from './synonyms-and-boosts'

/** `more` has the documents of academy courses, and of held pages (read from the live release). */
export function searchCorpus(site: SitePages, more: readonly SearchDocument[]): SearchCorpus {
  return {
    documents: [...searchDocuments(site), ...more],
    synonyms: searchSynonyms(site),
    boosts: searchBoosts(site),
    answers: curatedAnswers(site),
  }
}
