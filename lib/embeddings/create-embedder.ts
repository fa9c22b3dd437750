import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, embedMany, RetryError } from 'ai'
import type { ModelServer } from '../settings/answers'

/** Returns a unit vector for each text, in the order of the texts. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>

/**
 * The embeddings server cannot be reached, takes too long or sends an invalid response. The message
 * contains no request data, so logs contain no keys or questions.
 */
class EmbeddingsFailure extends Error {
  override readonly name = 'EmbeddingsFailure'
}

interface Limits {
  /** maximum time to get the vectors of all texts, including retries */
  readonly timeoutMs: number
  /** maximum number of retries of a request, such as after status 429 or 5xx */
  readonly retries: number
}

export function createEmbedder(server: ModelServer, { timeoutMs, retries }: Limits): Embed {
  const { baseUrl, model: name, apiKey } = server
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
  })
  const model = provider.embeddingModel(name)
  return async (texts) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const embeddings = await embedMany({
      model,
      values: [...texts],
      maxRetries: retries,
      abortSignal: signal,
    }).then(
      (result) => result.embeddings,
      (error: unknown) => {
        throw signal.aborted
          ? new EmbeddingsFailure('The embeddings server took too long.')
          : toFailure(error)
      },
    )
    if (embeddings.length !== texts.length)
      throw new EmbeddingsFailure(
        `The embeddings server returned ${embeddings.length} vectors for ${texts.length} texts.`,
      )
    return embeddings.map(toUnitVector)
  }
}

function toUnitVector(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers)
  if (!(length > 0 && Number.isFinite(length)))
    throw new EmbeddingsFailure('The embeddings server returned an empty vector.')
  return Float32Array.from(numbers, (value) => value / length)
}

/** Returns an error that contains at most the status, because the library's error can contain the API key. */
function toFailure(error: unknown): EmbeddingsFailure {
  const last = RetryError.isInstance(error) ? error.lastError : error
  if (APICallError.isInstance(last) && last.statusCode !== undefined && last.statusCode >= 400)
    return new EmbeddingsFailure(`The embeddings server responded with status ${last.statusCode}.`)
  return new EmbeddingsFailure('Could not reach the embeddings server or read its response.')
}
