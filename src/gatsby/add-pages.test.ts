import type { CreatePagesArgs } from 'gatsby'
import { resolve } from 'node:path'
import { readExport } from '../../publisher/source/testing/export-content'
import { addPages } from './add-pages'
import type { CheckedPages } from '../build/checked-pages'
import { type PageContext, shownOn } from '../build/page-data'
import { readSite } from '../site/read-site'

afterEach(() => delete process.env['FIELDBOOK_WORKSHOP'])

interface Created {
  readonly path: string
  readonly component: string
  readonly context: PageContext
}

const site = readSite(readExport('content/space.json'), [], () => undefined)

/** The pages that the generator makes of the sample space: all, or of those that the check has planned. */
function pagesOfBuild(checked?: Pick<CheckedPages, 'pages'>): Created[] {
  const pages: Created[] = []
  const args = {
    actions: { createPage: (page: Created) => pages.push(page) },
    reporter: { info: () => undefined },
  } as unknown as CreatePagesArgs // the three things that it uses of Gatsby's forty
  addPages(args, { forget: () => undefined, current: () => site }, checked)
  return pages
}

const pathsOfBuild = () => pagesOfBuild().map(({ path }) => path)

it('ROUTE-01 ROUTE-02 ROUTE-03 creates the pages that every site has', () => {
  expect(pathsOfBuild()).toEqual(
    expect.arrayContaining(['/', '/search', '/announcements', '/categories', '/401']),
  )
})

it('has the workshop for those who work on parts, and in no site for readers', () => {
  expect(pathsOfBuild()).not.toContain('/workshop')
  process.env['FIELDBOOK_WORKSHOP'] = 'true'
  expect(pathsOfBuild()).toContain('/workshop')
})

describe('of what the check has planned', () => {
  const checked = { pages: site.pages.map((page) => ({ ...shownOn(site, page), start: 0, length: 0 })) }
  afterEach(() => delete process.env['GENERATOR_MAKES_ALL'])

  it('makes one page of each template, with the context that the check has made', () => {
    const made = pagesOfBuild(checked)
    const templates = new Set(checked.pages.map(({ template }) => resolve(`src/templates/${template}.tsx`)))
    expect(templates.size).toBeGreaterThan(10)
    expect(made.map(({ component }) => component)).toEqual([...templates])
    for (const { path, context } of made)
      expect(context).toBe(checked.pages.find((page) => page.path === path)?.context)
  })

  it('makes the pages whose files it names in its own way', () => {
    const path = `/how-to/${'ä'.repeat(128)}`
    const long = checked.pages.flatMap((page) => (page.template === 'how-to' ? [{ ...page, path }] : []))
    const pages = [...checked.pages, ...long.slice(0, 1)]
    expect(pagesOfBuild({ pages }).filter((page) => page.path === path)).toHaveLength(1)
    expect(pagesOfBuild({ pages })).toHaveLength(pagesOfBuild(checked).length + 1)
  })

  it('makes all of them where both ways of making a page are held against each other', () => {
    process.env['GENERATOR_MAKES_ALL'] = 'true'
    expect(pagesOfBuild(checked)).toHaveLength(site.pages.length)
  })
})

it('shows no page that is for some readers while somebody develops', () => {
  const hidden = site.pages.filter(({ audience }) => audience).map(({ path }) => path)
  expect(hidden).toContain('/editor')
  expect(pathsOfBuild()).toEqual(site.pages.map(({ path }) => path).filter((path) => !hidden.includes(path)))
})
