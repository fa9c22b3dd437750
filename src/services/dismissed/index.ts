export { createDismissed } from './dismissed'
export { DismissedContext } from './dismissed-context'
export { useDismissed } from './use-dismissed'
