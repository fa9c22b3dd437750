import type { Answerer, Thresholds } from './answer'
import { createSectionAnswerer } from './section-answerer'
import { withAnswerCache } from './answer-cache'
import type { ModelServer } from '../../lib/settings/answers'
import { withFallback } from './with-fallback'

/** Returns a model answerer with the section answerer as fallback; without a model, the section answerer. */
export async function openAnswerer(
  model: ModelServer | undefined,
  thresholds: Thresholds,
  report: (problem: string) => void,
): Promise<Answerer> {
  const sectionAnswerer = createSectionAnswerer(thresholds)
  if (!model) return sectionAnswerer
  const { createModelAnswerer } = await import('./model-answerer')
  return withFallback(withAnswerCache(createModelAnswerer(model)), sectionAnswerer, report)
}
