import type { LmsType } from './settings'

/** Sources that a search uses if the reader chooses none (PROV-11, PROV-12). */
export const mainSources = (lmsType: LmsType) => ['KBContentful', lmsType] as const
