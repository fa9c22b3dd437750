import { createStore } from 'zustand/vanilla'
import { MAX_OPEN_TOASTS } from '../../config/choices'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { toToast, type NewToast, type Toast } from './toast'

/** Duration of the exit animation (TOAST-04). */
export const EXIT_MS = 290

export interface ToastState {
  readonly toasts: readonly Toast[]
  /** true if all are shown, instead of at most `MAX_OPEN_TOASTS` */
  readonly isUnfolded: boolean
  /** returns the toast's unique id (TOAST-06) */
  readonly add: (toast: NewToast) => string
  readonly dismiss: (id: string) => void
  readonly unfold: () => void
  readonly fold: () => void
}

/** Keeps a toast until it is dismissed. The toaster, not the store, dismisses it after its duration. */
export function createToastStore() {
  let made = 0

  return createStore<ToastState>()((set, get) => {
    function setToasts(toasts: readonly Toast[]) {
      set({ toasts, isUnfolded: get().isUnfolded && foldable({ toasts }) > 0 })
    }

    const remove = (toast: Toast) => setToasts(get().toasts.filter((other) => other !== toast))

    return {
      toasts: [],
      isUnfolded: false,
      add(toast) {
        do made += 1
        while (get().toasts.some((other) => other.id === `toast-${made}`))
        const added = toToast(toast.id ?? `toast-${made}`, made, toast)
        const { id } = added
        const staying = get().toasts.filter((other) => other.id !== id || !other.isLeaving)
        if (staying.some((other) => other.id === id)) {
          throw new Error(
            `A toast with the id "${id}" exists already. Dismiss it first, or use another id for "${toast.title}".`,
          )
        }
        setToasts([added, ...staying])
        return id
      },
      dismiss(id) {
        const toast = get().toasts.find((other) => other.id === id)
        if (!toast || toast.isLeaving) return
        if (prefersReducedMotion() || !shownToasts(get()).includes(toast)) {
          remove(toast)
          return
        }
        const leaving = { ...toast, isLeaving: true }
        setToasts(get().toasts.map((other) => (other === toast ? leaving : other)))
        setTimeout(() => remove(leaving), EXIT_MS)
      },
      unfold: () => set({ isUnfolded: true }),
      fold: () => set({ isUnfolded: false }),
    }
  })
}

export type ToastStore = ReturnType<typeof createToastStore>

type Stack = Pick<ToastState, 'toasts' | 'isUnfolded'>

/** Returns the toasts to show. Those in their exit animation do not count toward the limit (TOAST-01). */
export function shownToasts({ toasts, isUnfolded }: Stack): readonly Toast[] {
  if (isUnfolded) return toasts
  const whole = toasts.filter(({ isLeaving }) => !isLeaving).slice(0, MAX_OPEN_TOASTS)
  return toasts.filter((toast) => toast.isLeaving || whole.includes(toast))
}

/** Returns the number of toasts beyond the limit (TOAST-01). */
export function foldable({ toasts }: Pick<Stack, 'toasts'>): number {
  return Math.max(0, toasts.filter(({ isLeaving }) => !isLeaving).length - MAX_OPEN_TOASTS)
}

export const toasts = createToastStore()
