import { isByLink } from './by-link'

it.each([
  ['a link', { hash: '', action: 'PUSH' }, true],
  ['a link to an anchor, which is scrolled to', { hash: '#b', action: 'PUSH' }, false],
  ['a step back, where the scroll position is restored', { hash: '', action: 'POP' }, false],
  ['the first page', { hash: '' }, false],
])('NAV-25 NAV-26 isByLink is true only for a link to the top of a page: %s', (_, location, expected) => {
  expect(isByLink(location)).toBe(expected)
})
