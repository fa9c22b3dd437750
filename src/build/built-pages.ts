import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { chunkOf, type PageContext } from './page-data'
import type { TemplateName } from '../site/plan-pages'

/** Beside the site generator's cache, and gone with it. */
const fileIn = (project: string) => join(project, '.cache', 'built-pages.json')

const builtPages = z.object({
  /** a sign of the code and the settings that the pages were made with */
  code: z.string(),
  /** whether pages were made after the site generator's last run: its own cache knows nothing of them */
  isAhead: z.boolean(),
  /** a sign of each page as it was written, by address; an empty one is that of a page that may be written in part */
  signs: z.record(z.string(), z.string()),
})

/** What pages the output folder holds. */
export type BuiltPages = Readonly<z.infer<typeof builtPages>>

/** Undefined when nobody knows: after a build that did not come to its end, or in an empty folder. */
export function readBuiltPages(project = '.'): BuiltPages | undefined {
  const file = fileIn(project)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
}

/** What cannot be read may be anything: of other code, and made by whomever. */
function parse(text: string): BuiltPages {
  try {
    return builtPages.parse(JSON.parse(text))
  } catch {
    return { code: '', isAhead: true, signs: {} }
  }
}

export function writeBuiltPages(pages: BuiltPages, project = '.') {
  const file = fileIn(project)
  writeFileSync(`${file}.new`, JSON.stringify(pages))
  renameSync(`${file}.new`, file)
}

/** Before anything else than a content update writes into the output folder. */
export function forgetBuiltPages(project = '.') {
  rmSync(fileIn(project), { force: true })
}

interface Planned {
  /** which its pages are compiled with */
  readonly template: TemplateName
  readonly context: PageContext
}

/** Pages with the same sign are the same page. */
export function signOf({ template, context: { entryId, digest, modified, audience } }: Planned): string {
  return [chunkOf(template), entryId, digest, modified, audience].join(' ')
}

/** Made of no content, and only in a site for those who work on it. */
export const WORKSHOP = '/workshop'
