import type { Answerer } from './answer'
import { extractiveAnswerer } from './extractive-answerer'
import { keepingAnswers } from './kept-answers'
import type { ModelServer } from '../../lib/settings/answers'
import { withSecond } from './with-second'

/** Who writes answers: the content's own sentences, or a model with these to fall back on. Its library loads only where there is one. */
export async function openAnswerer(
  model: ModelServer | undefined,
  report: (problem: string) => void,
): Promise<Answerer> {
  if (!model) return extractiveAnswerer
  const { createModelAnswerer } = await import('./model-answerer')
  return withSecond(keepingAnswers(createModelAnswerer(model)), extractiveAnswerer, report)
}
