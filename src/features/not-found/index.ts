export { FailurePage } from './failure-page'
export { NotFoundPage } from './not-found-page'
