export { FailurePage } from './failure-page'
