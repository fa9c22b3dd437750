import fc from 'fast-check'
import { returnPathOf, signInAddress } from './return-path'

const ORIGIN = 'https://help.fieldbook.example'
const asked = (returnUrl: string) => returnPathOf(`?ReturnUrl=${encodeURIComponent(returnUrl)}`, ORIGIN)

it.each([
  ['/', '/'],
  ['/how-to/merge-customers', '/how-to/merge-customers'],
  ['/search?q=tax & fees#top', '/search?q=tax%20&%20fees#top'],
  ['/a/../b', '/b'],
])('AUTH-08 comes back to %s', (wanted, path) => {
  expect(asked(wanted)).toBe(path)
})

it.each([
  'https://evil.example/',
  'https://help.fieldbook.example/how-to',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  'how-to/merge-customers',
  ' /how-to',
  '//[',
  '',
])('AUTH-08 leaves out "%s", which is not a path of this site', (wanted) => {
  expect(asked(wanted)).toBeUndefined()
})

it('AUTH-08 reads the parameter with a capital R only', () => {
  expect(returnPathOf('?returnUrl=%2Fhow-to', ORIGIN)).toBeUndefined()
  expect(returnPathOf('', ORIGIN)).toBeUndefined()
})

it('AUTH-08 never leads to another host, whatever is asked', () => {
  const piece = fc.constantFrom(
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
    'evil.example',
    'https:',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = asked(pieces.join(''))
      if (path !== undefined) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
    }),
    { numRuns: 2000 },
  )
})

it('AUTH-06 AUTH-07 AUTH-08 hands the path on as one parameter', () => {
  expect(signInAddress('/Auth/Customer', '/search?q=a&b=c#d')).toBe(
    '/Auth/Customer?returnUrl=%2Fsearch%3Fq%3Da%26b%3Dc%23d',
  )
  expect(signInAddress('/Auth/Employee', undefined)).toBe('/Auth/Employee')
})
