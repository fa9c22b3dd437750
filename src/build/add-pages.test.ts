import type { CreatePagesArgs } from 'gatsby'
import { readExport } from '../../commands/content/read-export'
import { addPages } from './add-pages'
import { readSite } from './site-content'

afterEach(() => delete process.env['FIELDBOOK_WORKSHOP'])

/** The addresses that a build over the sample space has. */
function pathsOfBuild(): string[] {
  const paths: string[] = []
  const site = readSite(readExport('content/space.json'), [], () => undefined)
  const args = {
    actions: { createPage: ({ path }: { path: string }) => paths.push(path) },
    reporter: { info: () => undefined },
  } as unknown as CreatePagesArgs // the three things that it uses of Gatsby's forty
  addPages(args, { forget: () => undefined, current: () => site })
  return paths
}

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
