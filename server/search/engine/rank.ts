import type { SearchCorpus } from '../../../src/contracts/search-documents'
import { planQuery, type Slot, type Vocabulary } from './query-plan'
import { RANKING } from './ranking'
import { createReranker } from './rerank'
import { createScorer } from './score-documents'
import { buildSearchIndex } from './search-index'
import { createSpelling } from './spelling'
import { createSynonyms } from './synonyms'

/** At least as many candidates are looked at word by word: the first result is nearly always among them. */
const RERANKED = 100

/** A document that has less of a query's weight than this is about something else. */
const LEAST_COVERAGE = 0.34

export interface Ranked {
  readonly document: number
  readonly score: number
}

/** What matches a query. Good until the next query: the scores are kept in one place. */
export interface Matches {
  readonly slots: readonly Slot[]
  /** in no order */
  readonly documents: readonly number[]
  /** the best of the given documents, best first: at least as many as wanted, where there are as many */
  readonly best: (documents: readonly number[], wanted: number) => Ranked[]
}

/** Finds and ranks the documents of a corpus for a query. */
export function createRanker({ documents, synonyms }: Pick<SearchCorpus, 'documents' | 'synonyms'>) {
  const index = buildSearchIndex(documents)
  const vocabulary: Vocabulary = {
    index,
    spelling: createSpelling(index.spellings),
    sortedWords: [...index.spellings.keys()].sort(),
    synonyms: createSynonyms(synonyms),
  }
  const scoreDocuments = createScorer(index)

  function match(query: string, isShown = (_document: number) => true): Matches {
    const slots = planQuery(query, vocabulary)
    const scores = scoreDocuments(slots)
    const gain = createReranker(index, slots, scores.weights)
    const scoreOf = (document: number) =>
      scores.scoreOf(document) * scores.coverageOf(document) ** RANKING.coverage
    return {
      slots,
      documents: scores.documents.filter(
        (document) => isShown(document) && scores.coverageOf(document) >= LEAST_COVERAGE,
      ),
      best: (candidates, wanted) =>
        highest(candidates, scoreOf, Math.max(wanted, RERANKED))
          .map(({ document, score }) => ({ document, score: score * gain(document) }))
          .sort(byScore),
    }
  }

  return { index, match }
}

/** Returns the documents with the highest scores, in no order: sorting numbers alone is faster than sorting documents. */
function highest(
  documents: readonly number[],
  scoreOf: (document: number) => number,
  wanted: number,
): Ranked[] {
  const scores = Float64Array.from(documents, scoreOf)
  const threshold = scores.toSorted().at(-wanted) ?? -Infinity
  return documents.flatMap((document, place) => {
    const score = scores[place] ?? 0
    return score >= threshold ? [{ document, score }] : []
  })
}

/** Equal scores keep the order of the documents, so that pages of one search never overlap. */
export const byScore = (a: Ranked, b: Ranked) => b.score - a.score || a.document - b.document
