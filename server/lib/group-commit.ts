interface GroupCommitOptions<Item> {
  /** writes all items, or none if it rejects */
  commit: (items: readonly Item[]) => Promise<void>
  /** maximum number of items per commit; the items of one call are never split */
  maxBatch: number
  /** maximum number of waiting items; more are refused, so that a slow disk does not fill the memory */
  maxWaiting: number
  refusal: () => Error
  /** true if an item caused the error; then the calls of the batch are committed one by one */
  isItemError?: (error: unknown) => boolean
}

interface Call<Item> {
  readonly items: readonly Item[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches items that arrive during a commit into the next one, so many callers share one disk flush.
 *
 *     add(a) ──► commit[a] ──────────► commit[b c d]
 *         add(b) add(c) add(d) ┘
 */
export function createGroupCommit<Item>(options: GroupCommitOptions<Item>) {
  const { commit, maxBatch, maxWaiting, refusal, isItemError = () => false } = options
  const calls: Call<Item>[] = []
  let waiting = 0
  let working: Promise<void> | undefined

  function takeGroup(): Call<Item>[] {
    const group: Call<Item>[] = []
    let size = 0
    for (let next = calls[0]; next; next = calls[0]) {
      if (group.length > 0 && size + next.items.length > maxBatch) break
      calls.shift()
      group.push(next)
      size += next.items.length
    }
    waiting -= size
    return group
  }

  async function work() {
    while (calls.length > 0) {
      await commitGroup(takeGroup())
    }
    working = undefined
  }

  async function commitGroup(group: readonly Call<Item>[]) {
    try {
      await commit(group.flatMap(({ items }) => items))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (group.length > 1 && isItemError(error)) return commitEach(group)
      for (const { reject } of group) reject(error)
    }
  }

  /** Commits each call on its own. An error that no item caused also rejects the calls after it. */
  async function commitEach(group: readonly Call<Item>[]) {
    for (const [place, { items, resolve, reject }] of group.entries()) {
      try {
        await commit(items)
        resolve()
      } catch (error) {
        reject(error)
        if (isItemError(error)) continue
        for (const later of group.slice(place + 1)) later.reject(error)
        return
      }
    }
  }

  return {
    add(items: readonly Item[]): Promise<void> {
      if (waiting + items.length > maxWaiting) return Promise.reject(refusal())
      waiting += items.length
      return new Promise((resolve, reject) => {
        calls.push({ items, resolve, reject })
        working ??= work()
      })
    },
    async settled(): Promise<void> {
      while (working) await working
    },
  }
}
