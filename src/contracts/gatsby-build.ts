import { z } from 'zod'

/** Environment variable: the folder where the publisher and a Gatsby build exchange the files below. */
export const BUILD_FOLDER_VARIABLE = 'FIELDBOOK_BUILD_FOLDER'

/** Input that only the publisher can give to a Gatsby build. */
export const BUILD_INPUT_FILE = 'build-input.json'

export const buildInput = z.object({
  /** entry ids by path, from the live release, so that an entry keeps its path */
  owners: z.record(z.string(), z.string()),
  /** number of published entries of known types before the build; the build warns if Gatsby read fewer */
  entries: z.number(),
  /** number of published assets with a file */
  assets: z.number(),
  /** content of `redirects.json` and `anchors.json` */
  redirects: z.unknown(),
  anchors: z.unknown(),
})

export type BuildInput = z.infer<typeof buildInput>

/** Output of a Gatsby build: page hashes by path. */
export const BUILT_PAGES_FILE = 'built-pages.json'

export const builtPages = z.record(z.string(), z.string())
