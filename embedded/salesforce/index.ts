export { type EmbeddedSalesforce, type EmbeddedSalesforceOptions, startEmbeddedSalesforce } from './start'
