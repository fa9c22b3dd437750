import { RANKING } from './ranking'
import type { Slot } from './query-plan'
import { FIELDS, type FieldIndex } from './search-index'

export interface Scores {
  /** matching documents, unordered */
  readonly documents: readonly number[]
  scoreOf(document: number): number
  /** weighted share of the query's words that the document matches, from 0 to 1 */
  coverageOf(document: number): number
  /** weight of each slot, which is a word of the query with its alternatives */
  readonly weights: readonly number[]
}

/** Parameters of BM25F, a ranking function for documents with several fields. */
interface ScoreParameters {
  readonly weights: readonly number[]
  /** penalty for long fields (b), by field */
  readonly lengthWeights: readonly number[]
  /** how much repetitions of a word add to the score (k1) */
  readonly saturation: number
}

const OF_DOCUMENTS: ScoreParameters = {
  weights: FIELDS.map((field) => RANKING.weights[field]),
  lengthWeights: FIELDS.map((field) => RANKING.lengthWeight[field]),
  saturation: RANKING.saturation,
}

/** Returns a function that scores documents with BM25F. The alternatives of a slot count as the same word. */
export function createScorer(index: FieldIndex, parameters = OF_DOCUMENTS) {
  const { size, fieldCount, postingStart, postingDocument, postingCounts } = index
  const scores = new Float64Array(size)
  const coverage = new Float64Array(size)
  const ofSlot = new Float64Array(size)
  const { weights: fieldWeights, saturation } = parameters
  const lengthFactors = lengthFactorsOf(index, parameters.lengthWeights)

  function addPostings(term: number, weight: number, touched: number[], only?: ReadonlySet<number>) {
    const end = postingStart[term + 1] ?? 0
    for (let at = postingStart[term] ?? 0; at < end; at++) {
      const document = postingDocument[at] ?? 0
      if (only && !only.has(document)) continue
      let sum = 0
      for (let field = 0; field < fieldCount; field++) {
        const count = postingCounts[at * fieldCount + field] ?? 0
        if (count > 0)
          sum += (count * (fieldWeights[field] ?? 0)) / (lengthFactors[document * fieldCount + field] ?? 1)
      }
      if (ofSlot[document] === 0) touched.push(document)
      ofSlot[document] = (ofSlot[document] ?? 0) + weight * sum
    }
  }

  return (
    slots: readonly Slot[],
    weights: readonly number[] = slots.map((slot) => rarityOf(slot, index)),
  ): Scores => {
    scores.fill(0)
    coverage.fill(0)
    const matched: number[] = []
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    slots.forEach((slot, number) => {
      const touched: number[] = []
      for (const { terms, weight } of slot) {
        if (terms.length === 1) addPostings(terms[0] ?? 0, weight, touched)
        else {
          const common = inAll(terms, index)
          for (const term of terms) addPostings(term, weight / terms.length, touched, common)
        }
      }
      const best = Math.max(...slot.map(({ weight }) => weight))
      const slotWeight = weights[number] ?? 0
      for (const document of touched) {
        const amount = ofSlot[document] ?? 0
        ofSlot[document] = 0
        if (coverage[document] === 0) matched.push(document)
        scores[document] = (scores[document] ?? 0) + (slotWeight * best * amount) / (amount + saturation)
        coverage[document] = (coverage[document] ?? 0) + slotWeight
      }
    })
    return {
      documents: matched,
      scoreOf: (document) => scores[document] ?? 0,
      coverageOf: (document) => (total > 0 ? (coverage[document] ?? 0) / total : 0),
      weights,
    }
  }
}

/** Returns the rarity of the best alternative for a word of the query (BM25's idf). */
function rarityOf(slot: Slot, index: FieldIndex): number {
  const best = Math.max(0, ...slot.map(({ weight }) => weight))
  const documents = slot
    .filter(({ weight }) => weight === best)
    .map(({ terms }) => Math.min(...terms.map((term) => index.documentCount(term))))
  if (documents.length === 0) return 0
  return idf(Math.max(...documents), index.size)
}

export const idf = (documents: number, size: number) =>
  Math.log(1 + (size - documents + 0.5) / (documents + 0.5))

function inAll(terms: readonly number[], index: FieldIndex): Set<number> {
  const [first = 0, ...rest] = terms
  const documentsOf = (term: number) =>
    new Set(index.postingDocument.subarray(index.postingStart[term], index.postingStart[term + 1]))
  return rest.reduce((common, term) => {
    const own = documentsOf(term)
    return new Set([...common].filter((document) => own.has(document)))
  }, documentsOf(first))
}

function lengthFactorsOf(index: FieldIndex, lengthWeights: readonly number[]): Float32Array {
  return Float32Array.from(index.lengths, (length, place) => {
    const field = place % index.fieldCount
    const weight = lengthWeights[field] ?? 0
    return 1 - weight + (weight * length) / (index.averageLengths[field] ?? 1)
  })
}
