import { formatDate } from '../../lib/dates'
import { dayText, monthText } from './date-texts'

describe.each([
  ['at build time', dayText],
  ['in the browser', formatDate],
])('a text formatted as a day %s', (_, show) => {
  it('UI-06 UI-07 is shown as MM/DD/YYYY in Los Angeles time', () => {
    expect(show('2026-11-22T07:59:59Z')).toBe('11/21/2026')
    expect(show('2026-11-22T08:00:00Z')).toBe('11/22/2026')
    expect(show('2026-07-04T06:59:59Z')).toBe('07/03/2026')
  })

  it('UI-08 is shown unchanged if it is not a date', () => {
    expect([show('soon'), show('')]).toEqual(['soon', ''])
  })
})

it('formats a date as month and year in Los Angeles time, and leaves an invalid date unchanged', () => {
  expect(monthText('2026-12-01T07:59:59Z')).toBe('November 2026')
  expect(monthText('2026-13-01')).toBe('2026-13-01')
})
