import { TimedOutError } from './errors'

/**
 * Runs a request that may take so long: then it is aborted, and fails as timed out (BOT-52, BOT-53). It ends then whether all that it waits
 * for can be aborted or not: a token that others wait for too goes on.
 */
export async function within<T>(
  ms: number,
  outer: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    own.abort()
  }, ms)
  const cancel = () => own.abort()
  outer?.addEventListener('abort', cancel, { once: true })
  try {
    outer?.throwIfAborted()
    return await Promise.race([run(own.signal), endOf(own.signal)])
  } catch (error) {
    throw isLate ? new TimedOutError() : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}

const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The request was aborted', 'AbortError')))
  })
