/** Where the site asks which features are on, unless a flag service says so. */
export const FLAGS_PATH = '/flags'

export type FlagValues = Readonly<Record<string, boolean>>
