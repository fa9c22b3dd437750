import type { Retrieval } from '../search/knowledge/passage'
import type { Thresholds } from './answer'
import type { Interpretation } from './follow-up'

/** A follow-up about the same article needs this share of its own words there. */
const SAME_ARTICLE_COVERAGE = 0.45

/** A question that certainly means the topic needs this lead of its article instead. */
const SAME_ARTICLE_LEAD = 1

/** A follow-up with this share of its own words in another article may have changed the subject. */
const OTHER_ARTICLE_COVERAGE = 0.6

/** Shares of a question that the content and one passage must have for a model to write the answer. */
const FOR_MODEL = { known: 0.6, coverage: 0.5 }

export type Verdict = 'answer' | 'choices' | 'refuse'

/** A model judges the passages itself, so it is asked about all that the content covers. */
export function verdictForModel({ known, passages }: Retrieval): Verdict {
  const coverage = Math.max(0, ...passages.map((passage) => passage.coverage))
  return known >= FOR_MODEL.known && coverage >= FOR_MODEL.coverage ? 'answer' : 'refuse'
}

/** Decides whether to show the first passage, to let the reader choose, or to refuse. */
export function verdictOn(
  { passages: [first], certainty, relevance, margin }: Retrieval,
  thresholds: Thresholds,
  { topic, isCertain = false }: Interpretation = {},
): Verdict {
  if (!first) return 'refuse'
  if (topic?.url === first.url) {
    const isCovered = first.coverage >= SAME_ARTICLE_COVERAGE
    return isCovered || (isCertain && margin > SAME_ARTICLE_LEAD) ? 'answer' : 'choices'
  }
  if (topic) return first.coverage >= OTHER_ARTICLE_COVERAGE ? 'choices' : 'refuse'
  if (relevance < thresholds.relevance) return 'refuse'
  return certainty >= thresholds.certainty ? 'answer' : 'choices'
}
