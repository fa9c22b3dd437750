import type { Answerer } from './answer'
import { extractiveAnswerer } from './extractive-answerer'
import { withAnswerCache } from './answer-cache'
import type { ModelServer } from '../../lib/settings/answers'
import { withFallback } from './with-fallback'

/** Returns the extractive answerer, or a model with that as fallback. Lazy-loads the model's library. */
export async function openAnswerer(
  model: ModelServer | undefined,
  report: (problem: string) => void,
): Promise<Answerer> {
  if (!model) return extractiveAnswerer
  const { createModelAnswerer } = await import('./model-answerer')
  return withFallback(withAnswerCache(createModelAnswerer(model)), extractiveAnswerer, report)
}
