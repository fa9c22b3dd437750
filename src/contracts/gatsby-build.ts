import { z } from 'zod'

/** Environment variable: the folder through which the publisher and a Gatsby build exchange the files below. */
export const BUILD_FOLDER_VARIABLE = 'FIELDBOOK_BUILD_FOLDER'

/** What only the publisher knows, for a Gatsby build. */
export const BUILD_INPUT_FILE = 'build-input.json'

export const buildInput = z.object({
  /** entry ids of the live pages, by path: a path stays with its entry */
  owners: z.record(z.string(), z.string()),
  /** published entries of known types, as the publisher counted them just before */
  entries: z.number(),
  /** `redirects.json` and `anchors.json` */
  redirects: z.unknown(),
  anchors: z.unknown(),
})

export type BuildInput = z.infer<typeof buildInput>

/** What a Gatsby build renders: page hashes by path. */
export const BUILT_PAGES_FILE = 'built-pages.json'

export const builtPages = z.record(z.string(), z.string())

/** In `public/`: has the hash of the scripts that Gatsby compiled. */
export const APP_DATA_FILE = 'page-data/app-data.json'
