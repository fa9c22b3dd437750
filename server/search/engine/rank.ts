import { audiences, type Audience, type SearchCorpus } from '../../../src/contracts/search-documents'
import { correctQuery } from './correct-query'
import { planQuery, type Slot } from './query-plan'
import { RANKING } from './ranking'
import { createReranker } from './rerank'
import { createScorer } from './score-documents'
import { buildSearchIndex } from './search-index'
import { createVocabularies } from './vocabulary'

/** Number of results to rerank. They nearly always include the best result. */
const RERANKED = 100

/** Minimum coverage of a result: the weighted share of the query's words that the document matches. */
const MIN_COVERAGE = 0.34

export interface Ranked {
  readonly document: number
  readonly score: number
}

/** Matches of a query. They are valid until the next query, which reuses the score buffers. */
export interface Matches {
  readonly slots: readonly Slot[]
  /** unordered */
  readonly documents: readonly number[]
  /** Returns the given documents, best first. */
  readonly rank: (documents: readonly number[]) => Ranked[]
}

export function createRanker({ documents, synonyms }: Pick<SearchCorpus, 'documents' | 'synonyms'>) {
  const index = buildSearchIndex(documents)
  const vocabularyOf = createVocabularies(index, synonyms)
  // builds the most used vocabularies now, so that their first query does not wait
  vocabularyOf(['everyone'])
  vocabularyOf(audiences)
  const scoreDocuments = createScorer(index)

  function match(
    query: string,
    isShown = (_document: number) => true,
    readers: readonly Audience[] = audiences,
  ): Matches {
    const slots = planQuery(query, vocabularyOf(readers))
    const scores = scoreDocuments(slots)
    const gain = createReranker(index, slots, scores.weights)
    const scoreOf = (document: number) =>
      scores.scoreOf(document) * scores.coverageOf(document) ** RANKING.coverage
    return {
      slots,
      documents: scores.documents.filter(
        (document) => isShown(document) && scores.coverageOf(document) >= MIN_COVERAGE,
      ),
      rank(candidates) {
        const ranked = candidates.map((document) => ({ document, score: scoreOf(document) })).sort(byScore)
        const best = ranked.splice(0, RERANKED)
        const reranked = best.map(({ document, score }) => ({ document, score: score * gain(document) }))
        return [...reranked.sort(byScore), ...ranked]
      },
    }
  }

  return {
    index,
    match,
    vocabularyOf: (readers: readonly Audience[] = audiences) => vocabularyOf(readers),
    correct: (query: string, readers: readonly Audience[] = audiences) =>
      correctQuery(query, vocabularyOf(readers)),
  }
}

/** Sorts by score, and equal scores by document number, so that the order is always the same. */
export const byScore = (a: Ranked, b: Ranked) => b.score - a.score || a.document - b.document
