import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const mounted = createStore<{ readonly toasters: readonly symbol[] }>()(() => ({ toasters: [] }))

/**
 * True for the first mounted toaster; when it unmounts, the next one takes over (TOAST-07). Forced
 * toasters do not count.
 */
export function useOnlyToaster(forced: boolean): boolean {
  const [me] = useState(() => Symbol('toaster'))
  useEffect(() => {
    if (forced) return
    mounted.setState(({ toasters }) => ({ toasters: [...toasters, me] }))
    return () =>
      mounted.setState(({ toasters }) => ({ toasters: toasters.filter((toaster) => toaster !== me) }))
  }, [me, forced])
  return useStore(mounted, ({ toasters }) => toasters[0] === me)
}
