export type { NewToast } from './toast'
export { toasts } from './toast-store'

/** Lazy-loads the toaster. Called when the first toast is added. */
export const loadToaster = () => import('./toaster').then(({ Toaster }) => Toaster)
