import { toByteRange } from './byte-range'

describe('DATA-02 toByteRange', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=5-50', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-50', { start: 0, end: 9 }],
    ['bytes=9-', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=12-11', undefined],
    ['bytes=11-12', 'unsatisfiable'],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
  ])('parses the header %s for a file of ten bytes as %j', (header, expected) => {
    expect(toByteRange(header, 10)).toEqual(expected)
  })
})
