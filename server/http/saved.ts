import { HttpError } from './http-error'

/** `Retry-After` of a 503: long enough for a database to restart. */
export const RETRY_AFTER_S = 10

/**
 * Turns the failure of a write into a 503, so that the client sends the data again. Rethrows an HttpError
 * unchanged.
 */
export async function saved<T>(saving: Promise<T>, code: string, message: string): Promise<T> {
  try {
    return await saving
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError(503, code, message, { cause })
  }
}
