import type { TitleHit, TitleIndex } from '../title-index'

export function aHit(title: string): TitleHit {
  const path = `/how-to/${title.toLowerCase().replaceAll(' ', '-')}`
  return { title, path, type: 'kbHowTo', label: 'How to Guide' }
}

/** A search stays pending until the test calls `answer` or `fail`. */
export function fakeTitleIndex() {
  const asked: { query: string; signal: AbortSignal; end: PromiseWithResolvers<readonly TitleHit[]> }[] = []

  function find(query: string) {
    const call = asked.findLast((one) => one.query === query)
    if (!call) throw new Error(`There is no call for "${query}"`)
    return call
  }

  const index: TitleIndex = {
    find(query, signal) {
      const end = withResolvers<readonly TitleHit[]>()
      asked.push({ query, signal, end })
      return end.promise
    },
    nearest: () => Promise.resolve([]),
  }
  return {
    index,
    queries: () => asked.map(({ query }) => query),
    signalOf: (query: string) => find(query).signal,
    answer: (query: string, hits: readonly TitleHit[]) => find(query).end.resolve(hits),
    fail: (query: string) => find(query).end.reject(new Error('offline')),
  }
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (reason: Error) => void
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
