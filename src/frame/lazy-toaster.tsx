import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useOnDemand } from '../ui/on-demand/use-on-demand'
import { loadToaster, toasts } from '../ui/toast'

/** The page's toasts. Their script loads with the first of them; when it cannot be had, the next toast asks for it again. */
export function Toaster() {
  const [toaster, load] = useOnDemand(loadToaster)
  const count = useStore(toasts, (stack) => stack.toasts.length)
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (count > 0) loadNow()
  }, [count])
  return toaster.kind === 'ready' ? <toaster.Part /> : null
}
