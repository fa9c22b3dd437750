import { prefersReducedMotion } from '../../lib/reduced-motion'
import { systemClock } from './clock'
import { createToastStore } from './toast-store'

/** The site's toasts: `toasts.getState().add({ kind: 'success', title: 'Feedback submitted' })`. */
export const toasts = createToastStore({ clock: systemClock, isStill: prefersReducedMotion })
