/** Where the site asks which features are on, unless a flag service says so. */
export const FLAGS_PATH = '/flags'

/** The answer of `GET /flags`: what the flags file holds. A flag that is not in it is as the site was built. */
export type FlagValues = Readonly<Record<string, boolean>>
