export type { AnalyticsRecords } from './analytics-records'
export type { Records } from './create-records'
export { makeDatabase, openRecords } from './open-records'
export { createPseudonyms } from './pseudonym'
