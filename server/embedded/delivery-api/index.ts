export { type EmbeddedDeliveryApi, type EmbeddedDeliveryApiOptions, startEmbeddedDeliveryApi } from './start'
export { readExport } from './content/export-file'
