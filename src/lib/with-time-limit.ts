interface Limit {
  readonly ms: number
  readonly timeoutError?: () => Error
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs a task. On timeout or when `signal` aborts, rejects without waiting for the task and aborts the
 * signal passed to the task.
 */
export async function withTimeLimit<T>(
  { ms, signal, timeoutError = () => new Error(`no response within ${ms / 1000} seconds`) }: Limit,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const stop = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error))
  })
  const cancel = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => stop.abort(timeoutError()), ms)
  signal?.addEventListener('abort', cancel)
  try {
    return await Promise.race([task(stop.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
