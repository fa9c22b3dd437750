import { CERTAINTY, RELEVANCE } from './constants'
import type { Retrieval } from './passage'

/** Features that help estimate whether the top-ranked section answers the question. */
export interface Evidence {
  /** weighted sum of the section's features (`matchScore`) */
  readonly score: number
  /** score lead over the best section of another article, without the points for a topic (FOLLOW_UP) */
  readonly margin: number
  /** like `margin`, but over the second section, which may be of the same article */
  readonly sectionMargin: number
  readonly titleMatch: number
  readonly phrase: number
  /** how well the heading and the best window of the text cover the question's words that the title lacks */
  readonly nearTogether: number
  /** number of the question's names and codes that do not occur in the content */
  readonly unknownNames: number
}

export function estimatesFrom(evidence: Evidence | undefined): Omit<Retrieval, 'passages' | 'known'> {
  if (!evidence) return { certainty: 0, relevance: 0, margin: 0 }
  const values = { bias: 1, ...evidence }
  return {
    certainty: sigmoid(weighted(CERTAINTY, values)),
    relevance: sigmoid(weighted(RELEVANCE, values)),
    margin: evidence.margin,
  }
}

export const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

export function weighted<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  values: Readonly<Record<NoInfer<Name>, number>>,
): number {
  let total = 0
  for (const name in weights) total += weights[name] * values[name]
  return total
}
