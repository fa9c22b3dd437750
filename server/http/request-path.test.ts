import { decodedPath, queryOf } from './request-path'

describe('decodedPath', () => {
  it.each([
    ['/', '/'],
    ['/how-to/merge?x=/../y', '/how-to/merge'],
    ['/faq/%E6%97%A5%E6%9C%AC', '/faq/日本'],
    ['/release-notes/7.2..beta', '/release-notes/7.2..beta'],
    ['/a%20b', '/a b'],
  ])('decodes %s to %s', (target, path) => {
    expect(decodedPath(target)).toBe(path)
  })

  it.each([
    '/../etc/passwd',
    '/a/../../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/..%5c..%5cwindows',
    '/a\\..\\b',
    '/./a',
    '/index.html%00.png',
    '/%',
    '/%E0%A4%A',
    'http://elsewhere.example/',
    '*',
    '',
  ])('returns undefined for %s', (target) => {
    expect(decodedPath(target)).toBeUndefined()
  })
})

describe('queryOf', () => {
  it('returns the query with its question mark, or an empty string', () => {
    expect(queryOf('/search?q=a?b')).toBe('?q=a?b')
    expect(queryOf('/search')).toBe('')
  })
})
