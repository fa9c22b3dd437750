export { type EmbeddedDeliveryApi, type EmbeddedDeliveryApiOptions, startEmbeddedDeliveryApi } from './start'
export { readExport } from './content/export-file'
export { servedDates } from './sync/journal-file'
