export { createProcessedCases, STORAGE_KEY, type ProcessedCases } from './processed-cases'
