export { startEmbeddedSalesforce } from './start'
