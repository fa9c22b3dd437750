export { type EmbeddedDeliveryApi, type EmbeddedDeliveryApiOptions, startEmbeddedDeliveryApi } from './start'
export { type ContentSourceMemory } from './content/content-source'
export { type ExportReading, openExport, readExport } from './content/export-file'
export { type ExportItem, type ExportItems, type ExportLayout, layoutOf } from './content/export-items'
