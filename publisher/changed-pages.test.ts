import { changedPages } from './changed-pages'

const manifest = (pages: Record<string, string>, audience?: 'employee') => ({
  pages: Object.fromEntries(
    Object.entries(pages).map(([path, hash]) => [
      path,
      { hash, template: '', ...(audience && { audience }) },
    ]),
  ),
})

it('REBUILD-01 names the pages that are new, changed or gone', () => {
  const before = manifest({ '/': '1', '/how-to/merge': '1', '/faq/billing': '1' })
  const after = manifest({ '/': '2', '/how-to/merge': '1', '/how-to/split': '1' })
  expect(changedPages(before, after)).toEqual(['/', '/faq/billing', '/how-to/split'])
})

it('counts every page of a first release', () => {
  expect(changedPages(undefined, manifest({ '/': '1' }))).toEqual(['/'])
})

it('AUTH-01 names no page that is for some readers only: anybody may ask what changed', () => {
  const before = manifest({ '/how-to/gone': '1' }, 'employee')
  expect(changedPages(before, manifest({ '/how-to/secret': '1' }, 'employee'))).toEqual([])
})
