import { chooseCoding, isFresh } from './negotiation'

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity;q=0', undefined],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['*;q=0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('for Accept-Encoding: %s, chooses the encoding %s', (accepted, coding) => {
    expect(chooseCoding(accepted, ['br', 'gzip'])).toBe(coding)
  })
})

describe('isFresh', () => {
  const modified = new Date('2026-03-04T05:06:07.890Z')

  it.each([
    [{ 'if-none-match': '"a", W/"b"' }, true],
    [{ 'if-none-match': '*' }, true],
    [{ 'if-none-match': '"old"' }, false],
    [{ 'if-none-match': '"old"', 'if-modified-since': modified.toUTCString() }, false],
    [{ 'if-modified-since': modified.toUTCString() }, true],
    [{ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:06 GMT' }, false],
    // later than the file's time, as in a copy from before a rollback
    [{ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:08 GMT' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('tells whether the cached copy of a client with the headers %j is current: %s', (headers, fresh) => {
    expect(isFresh(headers, '"b"', modified)).toBe(fresh)
  })
})
