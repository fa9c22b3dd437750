interface GroupCommitOptions<Item> {
  /** writes items together; when it throws, none of them counts as written */
  commit: (items: readonly Item[]) => Promise<void>
  /** as many items as are written together at most; one call's items are never divided */
  maxTogether: number
  /** beyond this many waiting items a call is refused, so that a slow disk does not fill the memory */
  maxWaiting: number
  refusal: () => Error
}

interface Call<Item> {
  readonly items: readonly Item[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * What comes in while a write is under way is written together after it: one wait for the disk serves many callers.
 *
 *     add(a) ──► commit[a] ──────────► commit[b c d]
 *         add(b) add(c) add(d) ┘
 */
export function createGroupCommit<Item>(options: GroupCommitOptions<Item>) {
  const { commit, maxTogether, maxWaiting, refusal } = options
  const calls: Call<Item>[] = []
  let waiting = 0
  let working: Promise<void> | undefined

  function takeGroup(): Call<Item>[] {
    const group: Call<Item>[] = []
    let size = 0
    for (let next = calls[0]; next; next = calls[0]) {
      if (group.length > 0 && size + next.items.length > maxTogether) break
      calls.shift()
      group.push(next)
      size += next.items.length
    }
    waiting -= size
    return group
  }

  async function work() {
    while (calls.length > 0) {
      const group = takeGroup()
      try {
        await commit(group.flatMap(({ items }) => items))
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    working = undefined
  }

  return {
    /** Done when the items are written. */
    add(items: readonly Item[]): Promise<void> {
      if (waiting + items.length > maxWaiting) return Promise.reject(refusal())
      waiting += items.length
      return new Promise((resolve, reject) => {
        calls.push({ items, resolve, reject })
        working ??= work()
      })
    },
    /** What was added is written, or was refused, when this is done. */
    async settled(): Promise<void> {
      while (working) await working
    },
  }
}
