import { asItIs, formatWithRatio, kilobytes, megabytes, seconds, toTable, whole } from './table'

it("shows the ratio to Fieldbook's value with one decimal, or with two if the ratio is below one", () => {
  expect(formatWithRatio(2380, 900, asItIs)).toBe('2380 (2.6 x)')
  expect(formatWithRatio(670, 900, asItIs)).toBe('670 (0.74 x)')
})

it("shows no ratio if Fieldbook's value is missing or zero", () => {
  expect(formatWithRatio(526, 0, asItIs)).toBe('526')
  expect(formatWithRatio(526, undefined, asItIs)).toBe('526')
  expect(formatWithRatio(526, NaN, asItIs)).toBe('526')
})

it('leaves the cell of a missing value empty', () => {
  expect(formatWithRatio(NaN, 900, asItIs)).toBe('')
})

it('compares every row of a table with the first row', () => {
  const heads = { what: 'site', words: 'pages', columns: [{ name: 'cold', show: seconds }] }
  expect(
    toTable(heads, [
      { name: 'ours', words: '50', values: [2000] },
      { name: 'theirs', words: '49 of 50', values: [9000] },
      { name: 'failed', words: 'did not build', values: [] },
    ]),
  ).toEqual([
    '| site | pages | cold |',
    '| --- | --- | --- |',
    '| ours | 50 | 2.0 s |',
    '| theirs | 49 of 50 | 9.0 s (4.5 x) |',
    '| failed | did not build |  |',
  ])
})

it('formats seconds, megabytes, kilobytes and whole numbers', () => {
  expect([seconds(1234), megabytes(12.6), kilobytes(25_040), whole(1.5)]).toEqual([
    '1.2 s',
    '13 MB',
    '25.0',
    '2',
  ])
})
