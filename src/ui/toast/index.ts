export type { NewToast } from './toast'
export { toasts } from './toast-store'

export const loadToaster = () => import('./toaster').then(({ Toaster }) => Toaster)
