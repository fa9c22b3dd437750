import { HttpError } from './http-error'

/** Waits until something is stored. If it cannot be, nothing is acknowledged: the sender keeps it and sends it again. */
export async function stored<T>(storing: Promise<T>, code: string, message: string): Promise<T> {
  try {
    return await storing
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new HttpError(503, code, message, { cause })
  }
}
