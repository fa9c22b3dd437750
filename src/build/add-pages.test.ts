import type { CreatePagesArgs } from 'gatsby'
import { readExport } from '../../commands/content/read-export'
import { addPages } from './add-pages'
import type { PageContext } from './page-data'
import type { CheckedModels } from './checked-models'
import { readSite } from './site-content'

afterEach(() => delete process.env['FIELDBOOK_WORKSHOP'])

interface Created {
  readonly path: string
  readonly context: PageContext
}

/** The pages of a build over the sample space. */
function pagesOfBuild(checked?: Pick<CheckedModels, 'digestAt'>): Created[] {
  const pages: Created[] = []
  const site = readSite(readExport('content/space.json'), [], () => undefined)
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

it('plans with the digests that the check has made, and makes those that it has not', () => {
  const path = '/how-to/send-an-invoice'
  const digestIn = (pages: readonly Created[], of: string) =>
    pages.find((page) => page.path === of)?.context.digest
  const made = pagesOfBuild()
  const planned = pagesOfBuild({ digestAt: (one) => (one === path ? 'of the check' : undefined) })
  expect(digestIn(planned, path)).toBe('of the check')
  expect(digestIn(planned, '/')).toBe(digestIn(made, '/'))
  expect(digestIn(made, path)).toMatch(/^[\w-]{22}$/)
})
