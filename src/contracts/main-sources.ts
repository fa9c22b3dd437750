import type { LmsType } from './settings'

/** What a search looks through when no source is chosen (PROV-11, PROV-12): the site asks for it, the gateway knows it by that. */
export const mainSources = (lmsType: LmsType) => ['KBContentful', lmsType] as const
