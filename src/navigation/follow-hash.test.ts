import { followHash } from './follow-hash'

const heard = jest.fn()
beforeEach(() => {
  heard.mockReset()
  window.addEventListener('hashchange', heard)
})
afterEach(() => window.removeEventListener('hashchange', heard))

it('COLL-05 tells the page of a new hash on the same page', () => {
  followHash({ location: { pathname: '/faq/a', hash: '#b' }, prevLocation: { pathname: '/faq/a', hash: '' } })
  expect(heard).toHaveBeenCalledTimes(1)
})

it.each([
  ['the first page', null],
  ['another page', { pathname: '/faq/z', hash: '' }],
  ['the same hash', { pathname: '/faq/a', hash: '#b' }],
])('COLL-05 stays silent on %s', (_, prevLocation) => {
  followHash({ location: { pathname: '/faq/a', hash: '#b' }, prevLocation })
  expect(heard).not.toHaveBeenCalled()
})
