import { byteRange, chooseCoding, isFresh } from './negotiation'

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('answers %s with %s', (accepted, coding) => {
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
    [{ 'if-modified-since': 'yesterday' }, false],
    [{}, false],
  ])('reads %j as %s', (headers, fresh) => {
    expect(isFresh(headers, '"b"', modified)).toBe(fresh)
  })
})

describe('byteRange', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=0-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('reads %s of 100 bytes', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range)
  })
})
