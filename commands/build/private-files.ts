import { readFileSync } from 'node:fs'
import { z } from 'zod'

const list = z.record(z.string(), z.enum(['signedIn', 'employee']))

/** The list that the build left of the files which are for some readers only. Without it nothing is released. */
export function privateFilesOf(file: string): z.infer<typeof list> {
  return list.parse(JSON.parse(readFileSync(file, 'utf8')))
}
