import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { useOnDemand } from '../ui/on-demand/use-on-demand'
import { loadToaster, toasts } from '../ui/toast'

/** Shows the toasts. The first toast loads their component. If the load fails, the next toast retries it. */
export function Toaster() {
  const [toaster, load] = useOnDemand(loadToaster)
  const count = useStore(toasts, (stack) => stack.toasts.length)
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (count > 0) loadNow()
  }, [count])
  return toaster.kind === 'ready' ? <toaster.Part /> : null
}
