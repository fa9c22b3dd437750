import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { silent } from '../content/faults'
import { BESIDE_THE_SITE } from './beside-the-site'
import { digestOf } from './page-data'
import type { SiteContent } from './site-content'

/** One after the other as JSON; where each stands says the list. */
const MODELS = 'page-models.json-lines'
const LIST = 'page-models.json'

const listed = z.object({
  path: z.string(),
  entryId: z.string().optional(),
  /** a sign of the model */
  digest: z.string(),
  /** in bytes, as is the length */
  start: z.number(),
  length: z.number(),
})

/** What pages show, as the check of the content has made it. */
export interface CheckedModels {
  /** A sign of what a page shows; undefined for a page that the check did not know. */
  digestAt(path: string): string | undefined
  /** What it shows; null for a page without content, undefined for one that the check did not know. */
  modelAt(path: string): object | null | undefined
  modelOf(entryId: string): object | null | undefined
}

/**
 * The check before a build makes every page's model. The site generator plans with signs of them, and its queries are answered with them: each of its
 * processes would have to read the whole content otherwise, and a page shows what was checked, whatever is published meanwhile.
 */
export function writeCheckedModels(site: Pick<SiteContent, 'pages' | 'modelOf'>, folder = BESIDE_THE_SITE) {
  const file = openSync(join(folder, MODELS), 'w')
  try {
    let start = 0
    const list = site.pages.map((page): z.infer<typeof listed> => {
      const model = site.modelOf(page, silent)
      const length = writeSync(file, `${JSON.stringify(model)}\n`)
      const { path, entryId } = page
      const one = { path, ...(entryId !== undefined && { entryId }), digest: digestOf(model), start, length }
      start += length
      return one
    })
    writeFileSync(join(folder, LIST), JSON.stringify(list))
  } finally {
    closeSync(file)
  }
}

/** For a process of a build whose content was checked. While developing there is no check to rely on. */
export function openCheckedModels({
  isChecked = process.env['CONTENT_IS_CHECKED'] === 'true',
  folder = BESIDE_THE_SITE,
} = {}): CheckedModels {
  const list = isChecked ? z.array(listed).parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8'))) : []
  const byPath = new Map(list.map((one) => [one.path, one]))
  const byEntry = new Map(list.map((one) => [one.entryId, one]))
  let file: number | undefined // open until the process ends
  const read = (one: z.infer<typeof listed> | undefined) => {
    if (!one) return undefined
    file ??= openSync(join(folder, MODELS), 'r')
    const bytes = Buffer.alloc(one.length)
    readSync(file, bytes, 0, one.length, one.start)
    return z
      .record(z.string(), z.unknown())
      .nullable()
      .parse(JSON.parse(bytes.toString('utf8')))
  }
  return {
    digestAt: (path) => byPath.get(path)?.digest,
    modelAt: (path) => read(byPath.get(path)),
    modelOf: (entryId) => read(byEntry.get(entryId)),
  }
}
