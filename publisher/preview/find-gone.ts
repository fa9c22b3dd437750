/** More cost as much as reading everything again, and are seldom. */
const MOST_GONE = 5

interface Asking {
  /** what stood in the API's list when it was read last, in its order */
  readonly ids: readonly string[]
  /** how many stand there now */
  readonly total: number
  /** what stands at a place of the list now, and how many there are in all */
  readonly at: (place: number) => Promise<{ readonly id: string | undefined; readonly total: number }>
  readonly isThere: (id: string) => Promise<boolean>
}

/**
 * What is gone from a list, by a few questions: up to the first that is gone everything stands where it stood. Undefined when that cannot be told:
 * when too much is gone, when there is more than before, when the list changes meanwhile, or when its order is another one.
 */
export async function findGone({ ids, total, at, isThere }: Asking): Promise<readonly string[] | undefined> {
  if (ids.length < total || ids.length - total > MOST_GONE) return undefined
  const left = [...ids]
  const gone: string[] = []
  while (left.length > total) {
    let [same, other] = [0, total]
    while (same < other) {
      const middle = Math.floor((same + other) / 2)
      const found = await at(middle)
      if (found.total !== total) return undefined
      if (found.id === left[middle]) same = middle + 1
      else other = middle
    }
    const [id] = left.splice(same, 1)
    if (id === undefined || (await isThere(id))) return undefined
    gone.push(id)
  }
  return gone
}
