export { saveDismissed } from './dismissed'
export { useDismissed } from './use-dismissed'
