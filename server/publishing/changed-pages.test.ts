import { changedPages } from './changed-pages'

const file = (hash: string) => ({ hash, size: 1, since: '' })
const page = { hash: '', template: '' }
const manifest = (files: Record<string, string>, pages: readonly string[] = []) => ({
  id: '',
  createdAt: '',
  code: '',
  scriptHashes: [],
  pages: Object.fromEntries(pages.map((path) => [path, page])),
  files: Object.fromEntries(Object.entries(files).map(([name, hash]) => [name, file(hash)])),
})

it('REBUILD-01 names the pages that are new, different or gone, and nothing that is no page', () => {
  const before = manifest(
    {
      'index.html': '1',
      'how-to/merge/index.html': '1',
      'faq/billing/index.html': '1',
      'app.js': '1',
      'page-data/how-to/merge/page-data.json': '1',
    },
    ['/', '/how-to/merge', '/faq/billing'],
  )
  const after = manifest(
    {
      'index.html': '2',
      'how-to/merge/index.html': '1',
      'how-to/split/index.html': '1',
      'app.js': '2',
      'page-data/how-to/merge/page-data.json': '2',
    },
    ['/', '/how-to/merge', '/how-to/split'],
  )
  expect(changedPages(before, after)).toEqual(['/', '/faq/billing', '/how-to/split'])
})

it('counts every page of a first release', () => {
  expect(changedPages(undefined, manifest({ 'index.html': '1' }, ['/']))).toEqual(['/'])
})

it('AUTH-01 names no page that is for some readers only: anybody may ask what changed', () => {
  const secret = { ...file('1'), audience: 'employee' as const }
  const before = { ...manifest({}, ['/how-to/gone']), files: { 'how-to/gone/index.html': secret } }
  const after = { ...manifest({}, ['/how-to/secret']), files: { 'how-to/secret/index.html': secret } }
  expect(changedPages(before, after)).toEqual([])
})
