import fc from 'fast-check'
import { safeReturnPath } from './return-path'

it.each([
  ['/', '/'],
  ['/how-to/merge-customers', '/how-to/merge-customers'],
  ['/search?q=tax & fees#top', '/search?q=tax%20&%20fees#top'],
  ['/a/../b', '/b'],
  ['/faq/日本', '/faq/%E6%97%A5%E6%9C%AC'],
  ['/search?q=100%', '/search?q=100%'],
  ['/search?q=caf%E9', '/search?q=caf%E9'],
  ['/how-to?a=%0d%0aLocation:x', '/how-to?a=%0d%0aLocation:x'],
  ['/search?next=https://example.com', '/search?next=https://example.com'],
])('AUTH-08 accepts %s as the path to return to after sign-in', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})

it.each([
  null,
  '',
  'how-to',
  ' /how-to',
  '//evil.example',
  '//[',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%0a/evil.example',
  '/how-to?a=\r\nLocation:x',
  '/%',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/',
  'https://help.example.com/how-to',
  'https://help.example.com@evil.example/',
  '//help.example.com@evil.example/',
  '/%20/evil.example',
  '/Auth/Logout',
  '/auth/customer?returnUrl=/',
  '/401',
  `/${'a'.repeat(3000)}`,
  `/search?q=${'漢'.repeat(600)}`, // too long when encoded
])('AUTH-08 rejects %j as the path to return to after sign-in', (wanted) => {
  expect(safeReturnPath(wanted)).toBeUndefined()
})

it('AUTH-08 never returns to another host after sign-in', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '%0a',
      'evil.example',
      'https:',
      ' ',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeReturnPath(pieces.join(''))
      if (path === undefined) return
      expect(new URL(path, 'https://help.example.com').origin).toBe('https://help.example.com')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 2000 },
  )
})
