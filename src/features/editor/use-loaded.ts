import { useEffect, useState } from 'react'

export type Loaded<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: string }

/** `load` must be the same function in every render, or the value loads again. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' })
  useEffect(() => {
    let isMounted = true
    const set = (next: Loaded<T>) => isMounted && setLoaded(next)
    load().then(
      (value) => set({ kind: 'ready', value }),
      (error: unknown) => set({ kind: 'failed', reason: reasonOf(error) }),
    )
    return () => {
      isMounted = false
    }
  }, [load])
  return loaded
}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
