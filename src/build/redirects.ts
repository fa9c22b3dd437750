import { z } from 'zod'
import table from '../../redirects.json'

/** A line of `redirects.json` (DATA-64). */
const redirect = z.object({ fromPath: z.string().startsWith('/'), toPath: z.string().startsWith('/') })

/** The old addresses that lead on to new ones. */
export function redirectSources(): string[] {
  return z
    .array(redirect)
    .parse(table)
    .map(({ fromPath }) => fromPath)
}
