import { keyOfText, textToEmbed, type SectionVectors } from '../../../lib/embeddings/section-vectors'
import type { Unit } from './section-index'

/** Constants of the ranking by vectors, set by judgment and checked with one small model. */
export const VECTORS = {
  /** number of nearest sections to rank even if they share no word with the question */
  candidates: 20,
  /** weight of similarity: about half of `FEATURES.matched`, as small models err more than word matching */
  similarity: 2,
} as const

export interface Similarities {
  nearest(isAllowed: (unit: number) => boolean): number[]
  /**
   * Returns 1 for the most similar section, and 0 for a section of at most average similarity or without a
   * vector.
   */
  similarityOf(unit: number): number
}

export type CompareVectors = (question: Float32Array) => Similarities | undefined

export function createVectorComparison(units: readonly Unit[], vectors: SectionVectors): CompareVectors {
  const { dimensions, rows, values } = vectors
  const rowOf = Int32Array.from(
    units,
    ({ document, section }) => rows.get(keyOfText(textToEmbed(document, section))) ?? -1,
  )

  return (question) => {
    if (question.length !== dimensions) return undefined
    const cosines = cosinesOf(values, question)
    // Cosine ranges differ by model, so cosines are scaled: the average becomes 0, the highest 1.
    let sum = 0
    let highest = -1
    for (const cosine of cosines) {
      sum += cosine
      if (cosine > highest) highest = cosine
    }
    const average = sum / cosines.length
    const range = highest - average

    return {
      nearest(isAllowed) {
        const best: { unit: number; cosine: number }[] = []
        let lowest = -Infinity
        rowOf.forEach((row, unit) => {
          const cosine = cosines[row] ?? -Infinity
          if (cosine <= lowest || !isAllowed(unit)) return
          const place = best.findIndex((other) => other.cosine < cosine)
          best.splice(place === -1 ? best.length : place, 0, { unit, cosine })
          if (best.length > VECTORS.candidates) best.pop()
          if (best.length === VECTORS.candidates) lowest = best.at(-1)?.cosine ?? lowest
        })
        return best.map(({ unit }) => unit)
      },
      similarityOf(unit) {
        const cosine = cosines[rowOf[unit] ?? -1] ?? average
        return range > 0 ? Math.max(0, (cosine - average) / range) : 0
      },
    }
  }
}

/**
 * Returns the cosine of each row of `values` with a vector; rows and vector must have the norm 1. To halve
 * the time, the loop handles four rows and two numbers at a time, with the vector as doubles.
 */
export function cosinesOf(values: Float32Array, vector: Float32Array): Float32Array {
  const { length } = vector
  const factors = Float64Array.from(vector)
  const cosines = new Float32Array(values.length / length)
  const last = cosines.length - 1
  for (let row = 0; row <= last; row += 4) {
    const [rowB, rowC, rowD] = [Math.min(row + 1, last), Math.min(row + 2, last), Math.min(row + 3, last)]
    const [startA, startB, startC, startD] = [row * length, rowB * length, rowC * length, rowD * length]
    let [sumA, sumB, sumC, sumD] = [0, 0, 0, 0]
    for (let place = 0; place < length; place += 2) {
      const factor = factors[place] ?? 0
      const next = factors[place + 1] ?? 0 // 0 after the end of a vector of odd length
      sumA += (values[startA + place] ?? 0) * factor + (values[startA + place + 1] ?? 0) * next
      sumB += (values[startB + place] ?? 0) * factor + (values[startB + place + 1] ?? 0) * next
      sumC += (values[startC + place] ?? 0) * factor + (values[startC + place + 1] ?? 0) * next
      sumD += (values[startD + place] ?? 0) * factor + (values[startD + place + 1] ?? 0) * next
    }
    cosines[row] = sumA
    cosines[rowB] = sumB
    cosines[rowC] = sumC
    cosines[rowD] = sumD
  }
  return cosines
}
