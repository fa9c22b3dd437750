export { startEmbeddedSalesforce } from './start-salesforce'
