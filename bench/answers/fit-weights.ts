import { CERTAINTY, RELEVANCE } from '../../server/search/knowledge/constants'
import { createRanker } from '../../server/search/engine/rank'
import { sigmoid, type Evidence } from '../../server/search/knowledge/estimates'
import { createSectionRanker } from '../../server/search/knowledge/rank-sections'
import { buildSectionIndex } from '../../server/search/knowledge/section-index'
import type { SearchCorpus } from '../../src/contracts/search-documents'
import { AUDIENCES } from './measure-answers'
import { placeOf } from './place'
import type { QuestionSet } from './questions/question-set'

/**
 * Penalty for large weights. With any value from 0.01 to 0.15, weights fitted to one help center predict the
 * right answers of another one equally well.
 */
const RIDGE = 0.05
const STEPS = 4000
const STEP = 0.5

const CHOICES = 3

export interface Observation {
  /** how well the question matches the first section found */
  readonly evidence: Evidence
  readonly isFirstRight: boolean
  /** true if one of the first CHOICES sections answers the question */
  readonly isAmongFirst: boolean
}

export const estimates = {
  CERTAINTY: { outcome: 'isFirstRight', names: evidenceOf(CERTAINTY) },
  RELEVANCE: { outcome: 'isAmongFirst', names: evidenceOf(RELEVANCE) },
} as const
type Estimate = (typeof estimates)[keyof typeof estimates]

interface Weights {
  readonly bias: number
  /** one for each of the estimate's `names`, in the same order */
  readonly weights: readonly number[]
}

/**
 * Returns an observation for each `answerable` and `unanswerable` question. Skips a question for which no
 * section is found.
 */
export function observe(corpus: SearchCorpus, questions: QuestionSet): Observation[] {
  const ranker = createRanker(corpus)
  const rankSections = createSectionRanker(ranker, buildSectionIndex(corpus.documents, ranker.index))
  const all = [
    ...questions.answerable,
    ...questions.unanswerable.map(({ question }) => ({ question, places: [] as string[] })),
  ]
  return all.flatMap(({ question, places }): Observation[] => {
    const { candidates, evidence } = rankSections(question, {
      audiences: AUDIENCES,
      isShown: ({ document }) => AUDIENCES.some((audience) => audience === document.audience),
    })
    if (!evidence) return []
    const isRight = candidates.map(({ unit }) => places.includes(placeOf(unit.url, unit.anchor)))
    return [
      {
        evidence,
        isFirstRight: isRight[0] === true,
        isAmongFirst: isRight.slice(0, CHOICES).includes(true),
      },
    ]
  })
}

/** Fits a logistic regression by gradient descent on standardized evidence. */
export function fitWeights(observations: readonly Observation[], { outcome, names }: Estimate): Weights {
  const scales = names.map((name) => {
    const values = observations.map(({ evidence }) => evidence[name])
    const mean = meanOf(values)
    return { mean, deviation: Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))) || 1 }
  })
  const rows = observations.map((one) => ({
    isRight: Number(one[outcome]),
    values: names.map((name, at) => {
      const { mean = 0, deviation = 1 } = scales[at] ?? {}
      return (one.evidence[name] - mean) / deviation
    }),
  }))
  let bias = 0
  let weights = names.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    const errors = rows.map(({ isRight, values }) => isRight - sigmoid(bias + dot(weights, values)))
    const columnOf = (at: number) => rows.map(({ values }) => values[at] ?? 0)
    const gradient = weights.map(
      (weight, at) => dot(errors, columnOf(at)) / rows.length - (RIDGE / 2) * weight,
    )
    bias += STEP * meanOf(errors)
    weights = weights.map((weight, at) => weight + STEP * (gradient[at] ?? 0))
  }
  const unscaled = weights.map((weight, at) => weight / (scales[at]?.deviation ?? 1))
  const means = scales.map(({ mean }) => mean)
  return { bias: bias - dot(unscaled, means), weights: unscaled }
}

/** Returns the mean of -log(probability of the actual outcome): 0.69 for guesses of 0.5, lower is better. */
export function logLoss(
  observations: readonly Observation[],
  { outcome, names }: Estimate,
  { bias, weights }: Weights,
): number {
  const losses = observations.map((one) => {
    const values = names.map((name) => one.evidence[name])
    const probability = sigmoid(bias + dot(weights, values))
    return -Math.log(one[outcome] ? probability : 1 - probability)
  })
  return meanOf(losses)
}

function evidenceOf(weights: Partial<Record<keyof Evidence, number>>): (keyof Evidence)[] {
  return Object.keys(weights).filter((name): name is keyof Evidence => name !== 'bias')
}

const meanOf = (values: readonly number[]) =>
  values.reduce((all, value) => all + value, 0) / Math.max(1, values.length)

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((all, value, at) => all + value * (other[at] ?? 0), 0)
