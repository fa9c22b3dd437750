import { isAbortError } from '../../lib/is-abort-error'
import { FeedbackViolation, UnexpectedServerError } from './errors'

/** How long to wait before the second and the third try: a short fault of the network is over by then, and the reader still there. */
export const RETRY_DELAYS_MS = [500, 2_000] as const

/** Tries again what may succeed the next time: never what breaks a rule (BOT-35), or what the service refused. */
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
