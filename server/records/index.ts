export type { AnalyticsRecords } from './analytics-records'
export type { Records } from './create-records'
export { openRecords } from './open-records'
export { createPseudonyms } from './pseudonym'
