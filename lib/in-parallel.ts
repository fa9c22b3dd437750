/**
 * Runs a task for every item, at most `limit` at a time. After a failure no further item is begun, and the first
 * failure is thrown once all that was under way has ended, so that the caller can clean up undisturbed.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  let failure: { error: unknown } | undefined

  async function work() {
    for (let next = queue.next(); !next.done && !failure; next = queue.next()) {
      try {
        await task(next.value)
      } catch (error) {
        failure ??= { error }
      }
    }
  }

  await Promise.all(Array.from({ length: limit }, work))
  if (failure) throw failure.error
}
