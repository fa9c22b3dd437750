import { TOAST_DURATION_MS } from '../../config/choices'

export type ToastKind = 'success' | 'error' | 'info'

interface ToastAction {
  readonly label: string
  /** the toast leaves after it: the reader has answered */
  readonly run: () => void
}

export interface NewToast {
  /** only to dismiss it or to keep it from coming twice */
  readonly id?: string
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string
  /** how long it stays, in ms; `false`: until it is dismissed */
  readonly duration?: number | false
  readonly actions?: readonly ToastAction[]
}

export interface Toast extends Required<NewToast> {
  /** counts the toasts; an id may come again, this does not */
  readonly serial: number
  /** still in view, no longer of use */
  readonly isLeaving: boolean
}

/** Raises an error for what cannot be shown rightly (TOAST-05). */
export function toToast(
  id: string,
  serial: number,
  { kind, title, text = '', actions = [], ...rest }: NewToast,
): Toast {
  const duration = rest.duration ?? TOAST_DURATION_MS
  if (actions.length > 0 && duration !== false) {
    throw new Error(
      `The toast "${title}" has actions, so it must not leave before the reader has answered. Give it \`duration: false\`.`,
    )
  }
  if (duration !== false && !(Number.isFinite(duration) && duration > 0)) {
    throw new Error(
      `The toast "${title}" has the duration ${duration}. Give it a number of milliseconds above 0, or \`false\` to make it stay.`,
    )
  }
  return { id, serial, kind, title, text, duration, actions, isLeaving: false }
}
