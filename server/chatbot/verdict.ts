import type { Retrieval } from '../search/knowledge/passage'
import type { Thresholds } from './answer'
import type { Interpretation } from './follow-up'

/** Minimum `coverage` of a section of the topic's article, to answer a follow-up with this section. */
const SAME_ARTICLE_COVERAGE = 0.45

/** If the question is certainly about the topic, a `margin` above this makes up for too little `coverage`. */
const SAME_ARTICLE_MARGIN = 1

/** Minimum `coverage` of a section of another article, to offer choices for a follow-up. */
const OTHER_ARTICLE_COVERAGE = 0.6

/** Minimum shares of the question's words in the content (`known`) and in one passage, to ask a model. */
const FOR_MODEL = { known: 0.6, coverage: 0.5 }

export type Verdict = 'answer' | 'choices' | 'refuse'

/** Decides whether to ask a model. The model judges the passages, so they only need to cover the question. */
export function verdictForModel({ known, passages }: Retrieval): Verdict {
  const coverage = Math.max(0, ...passages.map((passage) => passage.coverage))
  return known >= FOR_MODEL.known && coverage >= FOR_MODEL.coverage ? 'answer' : 'refuse'
}

export function verdictOn(
  { passages: [first], certainty, relevance, margin }: Retrieval,
  thresholds: Thresholds,
  { topic, isCertain = false }: Interpretation = {},
): Verdict {
  if (!first) return 'refuse'
  if (topic?.url === first.url) {
    const isCovered = first.coverage >= SAME_ARTICLE_COVERAGE
    return isCovered || (isCertain && margin > SAME_ARTICLE_MARGIN) ? 'answer' : 'choices'
  }
  if (topic) return first.coverage >= OTHER_ARTICLE_COVERAGE ? 'choices' : 'refuse'
  if (relevance < thresholds.relevance) return 'refuse'
  return certainty >= thresholds.certainty ? 'answer' : 'choices'
}
