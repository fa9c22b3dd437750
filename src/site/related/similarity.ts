import type { ArticleTerms } from './article-terms'
import type { Terms } from './terms'

const WEIGHTS = { title: 4, headings: 2, body: 1 } as const

/** Maximum number of terms per document. Keeps the terms with the most weight. */
const TERMS_PER_DOCUMENT = 24

/** Ignores terms in more documents than this, because they distinguish no document and cost time. */
const MAX_DOCUMENTS_PER_TERM = 200

/**
 * Cosines are rounded to twentieths, so that a small change of one text seldom changes the related links of
 * other pages.
 */
const STEPS = 20

/**
 * Minimum similarity in twentieths. A cosine of 0.125 is enough, because it rounds up to 3 twentieths. Less
 * similar documents share only common words.
 */
const MIN_STEP = 3

interface Weight {
  readonly term: number
  readonly weight: number
}

/**
 * Compares documents by the cosine of their TF-IDF vectors. Returns a function from the index of a
 * document to the indexes of similar ones, the most similar first.
 */
export function compareDocuments(documents: readonly ArticleTerms[]): (index: number) => readonly number[] {
  const counts = documents.map(countTerms)
  const spread = new Map<number, number>()
  for (const terms of counts) for (const term of terms.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
  const vectors = counts.map((terms) => toVector(terms, spread, documents.length))
  const holders = new Map<number, { readonly index: number; readonly weight: number }[]>()
  for (const [index, vector] of vectors.entries())
    for (const { term, weight } of vector) {
      const list = holders.get(term)
      if (list) list.push({ index, weight })
      else holders.set(term, [{ index, weight }])
    }

  return (index) => {
    const cosines = new Float64Array(documents.length)
    for (const { term, weight } of vectors[index] ?? [])
      for (const other of holders.get(term) ?? [])
        cosines[other.index] = (cosines[other.index] ?? 0) + weight * other.weight
    const similar: { readonly other: number; readonly step: number }[] = []
    for (let other = 0; other < cosines.length; other += 1) {
      const step = Math.round((cosines[other] ?? 0) * STEPS)
      if (other !== index && step >= MIN_STEP) similar.push({ other, step })
    }
    return similar.sort((a, b) => b.step - a.step || a.other - b.other).map(({ other }) => other)
  }
}

function countTerms({ title, headings, body }: ArticleTerms): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const add = (terms: Terms, weight: number) => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight)
  }
  add(title, WEIGHTS.title)
  for (const terms of headings) add(terms, WEIGHTS.headings)
  for (const terms of body) add(terms, WEIGHTS.body)
  return counts
}

/** Returns the terms with the most weight as a unit vector. */
function toVector(
  counts: ReadonlyMap<number, number>,
  spread: ReadonlyMap<number, number>,
  documents: number,
): readonly Weight[] {
  const weights: Weight[] = []
  for (const [term, count] of counts) {
    const holders = spread.get(term) ?? 0
    if (holders < 2 || holders > MAX_DOCUMENTS_PER_TERM) continue
    const weight = (1 + Math.log2(count)) * rarity(holders, documents)
    if (weight > 0) weights.push({ term, weight })
  }
  const heaviest = weights.sort((a, b) => b.weight - a.weight || a.term - b.term).slice(0, TERMS_PER_DOCUMENT)
  const length = Math.hypot(...heaviest.map(({ weight }) => weight))
  return heaviest.map(({ term, weight }) => ({ term, weight: weight / length }))
}

/** Returns the inverse document frequency in whole steps of log2, so one more document seldom changes it. */
function rarity(holders: number, documents: number): number {
  return Math.ceil(Math.log2(documents)) - Math.ceil(Math.log2(holders))
}
