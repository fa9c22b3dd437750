import type { Retrieval, Topic } from '../search/knowledge/passage'
import type { Thresholds } from './answer'

/** A follow-up about the same article needs this share of its own words there, or this lead. */
const SAME_ARTICLE = { coverage: 0.45, margin: 1 }

/** A follow-up with this share of its own words in another article may have changed the subject. */
const OTHER_ARTICLE_COVERAGE = 0.6

/** Decides whether to show the first passage, to let the reader choose, or to refuse. */
export function verdictOn(
  { passages: [first], certainty, relevance, margin }: Retrieval,
  thresholds: Thresholds,
  topic?: Topic,
): 'answer' | 'choices' | 'refuse' {
  if (!first) return 'refuse'
  if (topic?.url === first.url)
    return first.coverage >= SAME_ARTICLE.coverage || margin > SAME_ARTICLE.margin ? 'answer' : 'choices'
  if (topic) return first.coverage >= OTHER_ARTICLE_COVERAGE ? 'choices' : 'refuse'
  if (relevance < thresholds.relevance) return 'refuse'
  return certainty >= thresholds.certainty ? 'answer' : 'choices'
}
