/** How long a search may take (PROV-14). */
export const SEARCH_TIMEOUT_MS = 15_000

/**
 * Runs a task that ends when the reader stops it or when its time is up. Vendors' clients know no signals, so that the promise ends
 * whether the task listens or not.
 */
export async function withTimeLimit<T>(
  client: string,
  signal: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const stop = new AbortController()
  let end: (reason: unknown) => void = () => undefined
  const ended = new Promise<never>((_, reject) => (end = reject))
  const onAbort = () => end(signal.reason)
  const timer = setTimeout(
    () => end(new Error(`Timeout ended for waiting response from ${client}`)), // PROV-15
    SEARCH_TIMEOUT_MS,
  )
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([task(stop.signal), ended])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
    stop.abort()
  }
}
