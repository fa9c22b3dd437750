export { EmptyState } from './empty-state'
export { ERROR_TEXT, ErrorState } from './error-state'
