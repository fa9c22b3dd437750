import { toasts, type ToastStore } from './toast-store'
import { ToastStack } from './toast-stack'
import { useOnlyToaster } from './use-only-toaster'

interface Props {
  readonly store?: ToastStore
  readonly forced?: boolean
}

/** A second toaster renders nothing unless forced (TOAST-07). */
export function Toaster({ store = toasts, forced = false }: Props) {
  const isOnly = useOnlyToaster(forced)
  return forced || isOnly ? <ToastStack store={store} /> : null
}
