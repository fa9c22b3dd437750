import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The toasters on the page, in the order in which they came. */
const mounted = createStore<{ readonly toasters: readonly symbol[] }>()(() => ({ toasters: [] }))

/** Whether this is the page's one toaster; when that leaves, the next one takes its place (TOAST-07). A forced one does not count. */
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
