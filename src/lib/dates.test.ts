import { formatDate, formatMonth } from './dates'

it('UI-06 UI-07 shows a day as MM/DD/YYYY, as it was in Los Angeles', () => {
  expect(formatDate('2026-11-22T07:59:59Z')).toBe('11/21/2026')
  expect(formatDate('2026-11-22T08:00:00Z')).toBe('11/22/2026')
  expect(formatDate('2026-07-04T06:59:59Z')).toBe('07/03/2026')
})

it('UI-08 shows what is no date as it came', () => {
  expect([formatDate('soon'), formatDate(''), formatMonth('2026-13-01')]).toEqual(['soon', '', '2026-13-01'])
})

it('names a month', () => {
  expect(formatMonth('2026-12-01T07:59:59Z')).toBe('November 2026')
})
