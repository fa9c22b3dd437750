import type { Embed } from '../../lib/embeddings/create-embedder'
import { messageOf } from '../../lib/error-message'
import type { ModelServer } from '../../lib/settings/answers'
import { maskPersonal } from '../lib/mask-personal'

/** Maximum time that an answer waits for the vector of its question. */
const TIMEOUT_MS = 800

/**
 * After a failure, no vector is requested for this time, so that not every question waits for the timeout.
 */
const PAUSE_MS = 30_000

/** A vector has a few kilobytes, so the cache stays below 10 MB. */
const MAX_CACHED = 500

export interface QuestionVectors {
  readonly model: string
  /**
   * Returns the vector of a question; undefined if the model server fails, is slow or returns a vector with
   * another length than `length`. For PAUSE_MS after such a failure, returns only cached vectors.
   */
  find(question: string, length: number): Promise<Float32Array | undefined>
}

export async function openQuestionVectors(
  server: ModelServer,
  report: (problem: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<QuestionVectors> {
  const { createEmbedder } = await import('../../lib/embeddings/create-embedder')
  return createQuestionVectors(server.model, createEmbedder(server, { timeoutMs, retries: 0 }), report)
}

/** Masks personal data in questions, then requests and caches their vectors. Reports an outage only once. */
export function createQuestionVectors(
  model: string,
  embed: Embed,
  report: (problem: string) => void,
): QuestionVectors {
  const cached = new Map<string, Promise<Float32Array | undefined>>()
  let pausedUntil = 0
  let isOut = false

  async function compute(question: string, length: number): Promise<Float32Array | undefined> {
    try {
      const [vector] = await embed([question])
      if (vector?.length !== length)
        throw new Error(
          `The vector has ${vector?.length ?? 0} numbers, and those of the release have ${length}.`,
        )
      isOut = false
      return vector
    } catch (error) {
      if (!isOut) report(`Answers are ranked without vectors: ${messageOf(error)}`)
      isOut = true
      pausedUntil = Date.now() + PAUSE_MS
      return undefined
    }
  }

  return {
    model,
    async find(question, length) {
      const text = maskPersonal(question)
      const key = `${length} ${text}`
      const known = cached.get(key)
      if (known) return known
      if (Date.now() < pausedUntil) return undefined
      const computing = compute(text, length)
      cached.set(key, computing)
      const [oldest] = cached.keys()
      if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
      const vector = await computing
      if (!vector) cached.delete(key)
      return vector
    },
  }
}
