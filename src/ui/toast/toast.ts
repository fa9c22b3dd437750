import { TOAST_DURATION_MS } from '../../config/choices'

export type ToastKind = 'success' | 'error' | 'info'

interface ToastAction {
  readonly label: string
  /** called on a press; the toast is then dismissed */
  readonly run: () => void
}

export interface NewToast {
  /** id for `dismiss`, generated if unset; `add` throws an error if the id is in use */
  readonly id?: string
  readonly kind: ToastKind
  readonly title: string
  readonly text?: string
  /** duration in ms; `false`: until dismissed */
  readonly duration?: number | false
  readonly actions?: readonly ToastAction[]
}

export interface Toast extends Required<NewToast> {
  /** sequence number; unlike an id it is never reused */
  readonly serial: number
  readonly isLeaving: boolean
}

/** Throws an error for an invalid duration, or if a toast with actions has a timeout (TOAST-05). */
export function toToast(
  id: string,
  serial: number,
  { kind, title, text = '', actions = [], ...rest }: NewToast,
): Toast {
  const duration = rest.duration ?? TOAST_DURATION_MS
  if (actions.length > 0 && duration !== false) {
    throw new Error(
      `The toast "${title}" has actions, so it must stay until the reader responds. Use \`duration: false\`.`,
    )
  }
  if (duration !== false && !(Number.isFinite(duration) && duration > 0)) {
    throw new Error(
      `The toast "${title}" has the duration ${duration}. Use a number of milliseconds above 0, or \`false\` to make it stay.`,
    )
  }
  return { id, serial, kind, title, text, duration, actions, isLeaving: false }
}
