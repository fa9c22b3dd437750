import { createStore } from 'zustand/vanilla'
import { TOASTS_SHOWN_WHOLE } from '../../config/choices'
import type { Clock } from './clock'
import { createCountdown, type Countdown } from './countdown'
import { toToast, type NewToast, type Toast } from './toast'

/** How long a leaving toast stays in view (TOAST-04). */
export const EXIT_MS = 290

/** Why the time of all toasts stands still: the pointer or the focus is on them, or the window is out of sight. */
export type Hold = 'pointer' | 'focus' | 'hidden'

export interface ToastState {
  /** the newest first */
  readonly toasts: readonly Toast[]
  /** whether all are shown, or only as many as `TOASTS_SHOWN_WHOLE` */
  readonly isUnfolded: boolean
  /** shows a toast and answers its id, which no other may have (TOAST-06) */
  readonly add: (toast: NewToast) => string
  readonly dismiss: (id: string) => void
  readonly unfold: () => void
  readonly fold: () => void
  readonly hold: (why: Hold) => void
  readonly release: (why: Hold) => void
  /** somebody shows the stack from now on; the answer ends that. No time passes for toasts that nobody shows. */
  readonly show: () => () => void
}

interface Deps {
  readonly clock: Clock
  /** whether the reader wants less motion: then a toast leaves at once */
  readonly isStill: () => boolean
}

/** The stack of toasts: who is in it, who of them is shown, and whose time passes (TOAST-01 to TOAST-06). */
export function createToastStore({ clock, isStill }: Deps) {
  const countdowns = new Map<string, Countdown>()
  const holds = new Set<Hold>()
  let viewers = 0
  let made = 0

  return createStore<ToastState>()((set, get) => {
    function change(part: Partial<ToastState>) {
      set(part)
      if (foldable(get()) === 0) set({ isUnfolded: false })
      keepTime()
    }

    /** Time passes for toasts in view, as long as nothing holds it. */
    function keepTime() {
      const passes = viewers > 0 && holds.size === 0
      const inView = new Set(shownToasts(get()).map(({ id }) => id))
      for (const [id, countdown] of countdowns) {
        if (passes && inView.has(id)) countdown.go()
        else countdown.stop()
      }
    }

    function remove(toast: Toast) {
      const toasts = get().toasts.filter((other) => other !== toast)
      if (toasts.length === 0) {
        // what the pointer or the focus was on is gone, and says nothing as it goes
        holds.delete('pointer')
        holds.delete('focus')
      }
      change({ toasts })
    }

    function nextId() {
      do made += 1
      while (get().toasts.some(({ id }) => id === `toast-${made}`))
      return `toast-${made}`
    }

    return {
      toasts: [],
      isUnfolded: false,
      add(toast) {
        const added = toToast(toast.id ?? nextId(), toast)
        const { id, duration } = added
        const staying = get().toasts.filter((other) => other.id !== id || !other.isLeaving)
        if (staying.some((other) => other.id === id)) {
          throw new Error(
            `There is a toast with the id "${id}" already. Dismiss it first, or give "${toast.title}" an id of its own.`,
          )
        }
        if (duration !== false) {
          countdowns.set(
            id,
            createCountdown(clock, duration, () => get().dismiss(id)),
          )
        }
        change({ toasts: [added, ...staying] })
        return id
      },
      dismiss(id) {
        const toast = get().toasts.find((other) => other.id === id)
        if (!toast || toast.isLeaving) return
        countdowns.get(id)?.stop()
        countdowns.delete(id)
        if (isStill() || !shownToasts(get()).includes(toast)) {
          remove(toast)
          return
        }
        const leaving = { ...toast, isLeaving: true }
        change({ toasts: get().toasts.map((other) => (other === toast ? leaving : other)) })
        clock.after(EXIT_MS, () => remove(leaving))
      },
      unfold: () => change({ isUnfolded: true }),
      fold: () => change({ isUnfolded: false }),
      hold(why) {
        holds.add(why)
        keepTime()
      },
      release(why) {
        holds.delete(why)
        keepTime()
      },
      show() {
        viewers += 1
        keepTime()
        return () => {
          viewers -= 1
          keepTime()
        }
      },
    }
  })
}

export type ToastStore = ReturnType<typeof createToastStore>

type Stack = Pick<ToastState, 'toasts' | 'isUnfolded'>

/** The toasts in view: all, or the newest few and those on their way out. */
export function shownToasts({ toasts, isUnfolded }: Stack): readonly Toast[] {
  if (isUnfolded) return toasts
  const whole = toasts.filter(({ isLeaving }) => !isLeaving).slice(0, TOASTS_SHOWN_WHOLE)
  return toasts.filter((toast) => toast.isLeaving || whole.includes(toast))
}

/** How many toasts are more than are shown whole (TOAST-01). */
export function foldable({ toasts }: Pick<Stack, 'toasts'>): number {
  return Math.max(0, toasts.filter(({ isLeaving }) => !isLeaving).length - TOASTS_SHOWN_WHOLE)
}
