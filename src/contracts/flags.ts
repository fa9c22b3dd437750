/** Endpoint for feature flags, used if no flag service is configured. */
export const FLAGS_PATH = '/flags'

export type FlagValues = Readonly<Record<string, boolean>>
