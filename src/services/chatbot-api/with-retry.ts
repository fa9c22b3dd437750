import { isAbortError } from '../../lib/is-abort-error'
import { FeedbackViolation, UnexpectedServerError } from './errors'

/** Delays in ms before the second and third try, so that a brief network failure can end meanwhile. */
export const RETRY_DELAYS_MS = [500, 2_000] as const

/** Retries a task up to twice, except after an abort, invalid feedback (BOT-35) or a status below 500. */
export async function withRetry<T>(task: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await task()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  return task()
}

function mayPass(error: unknown) {
  if (isAbortError(error) || error instanceof FeedbackViolation) return false
  return !(error instanceof UnexpectedServerError) || error.status >= 500
}
