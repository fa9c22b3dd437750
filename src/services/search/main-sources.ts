import type { LmsType } from '../../contracts/settings'
import type { Source } from './search-provider'

/** What a search looks through when no source is chosen (PROV-11, PROV-12). */
export const mainSources = (lmsType: LmsType): readonly Source[] => ['KBContentful', lmsType]
