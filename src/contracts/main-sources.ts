import type { LmsType } from './settings'

/**
 * Sources that a search uses if the reader chooses none (PROV-11, PROV-12). The site and the gateway share
 * this list.
 */
export const mainSources = (lmsType: LmsType) => ['KBContentful', lmsType] as const
