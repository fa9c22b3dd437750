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
  const { coverage: coveragePower } = RANKING

  function match(query: string, isShown: IsShown = () => true): Matches {
    const slots = planQuery(query, vocabulary)
    const scores = scoreDocuments(slots)
    const gain = createReranker(index, slots, scores.weights)
    const scoreOf = Object.assign(
      (document: number) => scores.scoreOf(document) * scores.coverageOf(document) ** coveragePower,
      { atMost: (document: number) => scores.scoreOf(document) }, // a coverage is 1 at most
    )
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

  return {
    index,
    match,
    /** the best documents, best first, and what the query was understood as */
    rank(query: string, isShown?: IsShown) {
      const { documents: found, best, slots } = match(query, isShown)
      return { ranked: best(found, RERANKED), slots }
    },
  }
}

type IsShown = (document: number) => boolean

interface ScoreOf {
  (document: number): number
  /** no less than the score, and known sooner */
  readonly atMost: (document: number) => number
}

/** The documents with the highest scores, in no order: sorting all of some thousand would take longer than finding them. */
function highest(documents: readonly number[], scoreOf: ScoreOf, wanted: number): Ranked[] {
  const threshold = reachedBy(documents, scoreOf, wanted)
  const found: Ranked[] = []
  for (const document of documents) {
    if (scoreOf.atMost(document) < threshold) continue
    const score = scoreOf(document)
    if (score >= threshold) found.push({ document, score })
  }
  return found
}

/** What the wanted number of documents reach: the best scores so far are kept in a heap, whose root is the lowest of them. */
function reachedBy(documents: readonly number[], scoreOf: ScoreOf, wanted: number): number {
  const heap = new Float64Array(wanted).fill(-Infinity)
  const lowest = () => heap[0] ?? -Infinity
  for (const document of documents) {
    if (scoreOf.atMost(document) <= lowest()) continue
    const score = scoreOf(document)
    if (score > lowest()) putInPlaceOfRoot(heap, score)
  }
  return lowest()
}

function putInPlaceOfRoot(heap: Float64Array, score: number): void {
  let at = 0
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    if ((heap[child + 1] ?? Infinity) < (heap[child] ?? Infinity)) child++
    const lower = heap[child] ?? Infinity
    if (lower >= score) break
    heap[at] = lower
    at = child
  }
  heap[at] = score
}

/** Equal scores keep the order of the documents, so that pages of one search never overlap. */
export const byScore = (a: Ranked, b: Ranked) => b.score - a.score || a.document - b.document
