import type { Audience, SearchSynonyms } from '../../../src/contracts/search-documents'
import { termOf } from './analyze'
import { BREAK, type SearchIndex } from './search-index'
import { createSpelling, type Spelling } from './spelling'
import { createSynonyms, type Synonyms } from './synonyms'

export interface Vocabulary {
  readonly termIds: ReadonlyMap<string, number>
  documentCount(term: number): number
  /** number of occurrences of each normalized word */
  readonly spellings: ReadonlyMap<string, number>
  readonly spelling: Spelling
  readonly sortedWords: readonly string[]
  readonly synonyms: Synonyms
}

/**
 * Returns a function that returns the vocabulary of given audiences: the words of the documents that they may
 * read. A word that occurs only in other documents is unknown, so that a search does not reveal it.
 */
export function createVocabularies(index: SearchIndex, groups: readonly SearchSynonyms[]) {
  const { termIds } = index
  const synonyms = createSynonyms(groups)
  const present = [...index.spellings.keys()]
  const built = new Map<string, Vocabulary>()

  function build(audiences: readonly Audience[]): Vocabulary {
    const spellings = sumOf(audiences.flatMap((audience) => index.spellings.get(audience) ?? []))
    return {
      termIds: audiences.length === present.length ? termIds : termIdsOf(spellings),
      documentCount: (term) => index.documentCount(term),
      spellings,
      spelling: createSpelling(spellings),
      sortedWords: [...spellings.keys()].sort(),
      synonyms,
    }
  }

  function termIdsOf(spellings: ReadonlyMap<string, number>) {
    const terms = [...spellings.keys()].map(termOf)
    return new Map(terms.map((term) => [term, termIds.get(term) ?? BREAK]))
  }

  return (audiences: readonly Audience[]): Vocabulary => {
    const shown = present.filter((audience) => audiences.includes(audience))
    const key = shown.join(' ')
    const vocabulary = built.get(key) ?? build(shown)
    built.set(key, vocabulary)
    return vocabulary
  }
}

function sumOf(counts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const [first = new Map<string, number>(), ...rest] = counts
  if (rest.length === 0) return first
  const sum = new Map(first)
  for (const [word, count] of rest.flatMap((one) => [...one])) sum.set(word, (sum.get(word) ?? 0) + count)
  return sum
}
