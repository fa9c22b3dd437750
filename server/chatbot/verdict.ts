import type { Retrieval, Topic } from '../search/knowledge/passage'
import type { Thresholds } from './answer'

/** A follow-up about the same article needs this share of its own words there, or this lead. */
const SAME_ARTICLE = { coverage: 0.45, margin: 1 }

/** A follow-up with this share of its own words in another article may have changed the subject. */
const OTHER_ARTICLE_COVERAGE = 0.6

/** Shares of a question that the content and one passage must have for a model to write the answer. */
const FOR_MODEL = { known: 0.6, coverage: 0.5 }

type Verdict = 'answer' | 'choices' | 'refuse'

/** A model judges the passages itself, so it is asked about all that the content covers. */
export function verdictForModel({ known, passages }: Retrieval): Verdict {
  const coverage = Math.max(0, ...passages.map((passage) => passage.coverage))
  return known >= FOR_MODEL.known && coverage >= FOR_MODEL.coverage ? 'answer' : 'refuse'
}

/** Decides whether to show the first passage, to let the reader choose, or to refuse. */
export function verdictOn(
  { passages: [first], certainty, relevance, margin }: Retrieval,
  thresholds: Thresholds,
  topic?: Topic,
): Verdict {
  if (!first) return 'refuse'
  if (topic?.url === first.url)
    return first.coverage >= SAME_ARTICLE.coverage || margin > SAME_ARTICLE.margin ? 'answer' : 'choices'
  if (topic) return first.coverage >= OTHER_ARTICLE_COVERAGE ? 'choices' : 'refuse'
  if (relevance < thresholds.relevance) return 'refuse'
  return certainty >= thresholds.certainty ? 'answer' : 'choices'
}
