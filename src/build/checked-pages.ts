import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { BESIDE_THE_SITE } from './beside-the-site'
import { pageContext, shownOn } from './page-data'
import { templateNames } from '../site/plan-pages'
import type { SiteContent } from '../site/read-site'

/** What they show, one after the other as JSON; where each stands says the list. */
const MODELS = 'page-models.json-lines'
const LIST = 'page-models.json'

const checkedPage = z.object({
  path: z.string(),
  template: z.enum(templateNames),
  context: pageContext,
  /** in bytes, as is the length */
  start: z.number(),
  length: z.number(),
})

/** Whatever the page's template shows: its parts are the template's to know. */
const model = z.custom<object | null>((value) => typeof value === 'object')

/** A page as the check of the content has planned it. */
export type CheckedPage = Readonly<z.infer<typeof checkedPage>>

/** All pages, and what they show. */
export interface CheckedPages {
  readonly pages: readonly CheckedPage[]
  /** Null for a page that shows no content. */
  modelOf(page: CheckedPage): object | null
  pageAt(path: string): CheckedPage | undefined
  pageOf(entryId: string): CheckedPage | undefined
}

/**
 * The check before a build plans all pages and makes what they show. The site generator and the threads that render pages go by that: each of these
 * would have to read the whole content otherwise, and a page shows what was checked, whatever is published meanwhile.
 */
export function writeCheckedPages(site: SiteContent, folder = BESIDE_THE_SITE) {
  const file = openSync(join(folder, MODELS), 'w')
  try {
    let start = 0
    const list = site.pages.map((page): CheckedPage => {
      const { model: shows, ...shown } = shownOn(site, page)
      const length = writeSync(file, `${JSON.stringify(shows)}\n`)
      start += length
      return { ...shown, start: start - length, length }
    })
    writeFileSync(join(folder, LIST), JSON.stringify(list))
  } finally {
    closeSync(file)
  }
}

export function openCheckedPages(folder = BESIDE_THE_SITE): CheckedPages {
  const pages = z.array(checkedPage).parse(JSON.parse(readFileSync(join(folder, LIST), 'utf8')))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const byEntry = new Map(pages.map((page) => [page.context.entryId, page]))
  return {
    pages,
    pageAt: (path) => byPath.get(path),
    pageOf: (entryId) => byEntry.get(entryId),
    modelOf: openCheckedModels(folder),
  }
}

/** What pages show, for whoever has them from the list; null for one that shows no content. */
export function openCheckedModels(folder = BESIDE_THE_SITE): (page: CheckedPage) => object | null {
  let file: number | undefined // open until the process ends
  return ({ start, length }) => {
    file ??= openSync(join(folder, MODELS), 'r')
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, start)
    return model.parse(JSON.parse(bytes.toString('utf8')))
  }
}

/** In a process of the site generator. Undefined while somebody develops: then no check says once and for all what is shown. */
export const checkedPagesOfBuild = (): CheckedPages | undefined =>
  process.env['CONTENT_IS_CHECKED'] === 'true' ? openCheckedPages() : undefined
