export type { NewToast } from './toast'
export { toasts } from './toast-store'

/** Gets what shows the toasts: a script of its own, loaded when the first toast is there. */
export const loadToaster = () => import('./toaster').then(({ Toaster }) => Toaster)
