export { FailurePage } from './server-error-page'
export { NotFoundPage } from './not-found-page'
