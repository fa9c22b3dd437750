import { HttpError } from './http-error'

/** For a 503: a disk that was full for a second may still be, and a database that restarts is back by then. */
export const RETRY_AFTER_S = 10

/** Waits until something is stored. If that fails, throws a 503: the sender keeps it and sends it again. */
export async function stored<T>(storing: Promise<T>, code: string, message: string): Promise<T> {
  try {
    return await storing
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError(503, code, message, { cause })
  }
}
