import { useState, type ComponentType } from 'react'

export type OnDemand<P> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Part: ComponentType<P> }

/**
 * Returns the state of a lazy-loaded component and a function that loads the component. Call the function
 * again to retry after a failed load.
 */
export function useOnDemand<P>(
  load: () => Promise<ComponentType<P>>,
  whenFailed: (error: unknown) => void = () => undefined,
) {
  const [part, setPart] = useState<OnDemand<P>>({ kind: 'idle' })

  function start() {
    if (part.kind === 'loading' || part.kind === 'ready') return
    setPart({ kind: 'loading' })
    load().then(
      (Part) => setPart({ kind: 'ready', Part }),
      (error: unknown) => {
        whenFailed(error)
        setPart({ kind: 'failed' })
      },
    )
  }

  return [part, start] as const
}
