import { findChangedPages } from './changed-pages'

const manifest = (pages: Record<string, string>, audience?: 'employee') => ({
  pages: Object.fromEntries(
    Object.entries(pages).map(([path, hash]) => [
      path,
      { hash, template: '', ...(audience && { audience }) },
    ]),
  ),
})

it('REBUILD-01 returns the new, changed and removed pages', () => {
  const before = manifest({ '/': '1', '/how-to/merge': '1', '/faq/billing': '1' })
  const after = manifest({ '/': '2', '/how-to/merge': '1', '/how-to/split': '1' })
  expect(findChangedPages(before, after)).toEqual(['/', '/faq/billing', '/how-to/split'])
})

it('returns the paths of all pages if there is no live release', () => {
  expect(findChangedPages(undefined, manifest({ '/': '1' }))).toEqual(['/'])
})

it('AUTH-01 omits private pages, since everyone can read the paths of changed pages', () => {
  const before = manifest({ '/how-to/gone': '1' }, 'employee')
  expect(findChangedPages(before, manifest({ '/how-to/secret': '1' }, 'employee'))).toEqual([])
})
