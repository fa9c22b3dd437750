/** @jest-environment node */
import { toCsv } from './csv'

it('writes one line per row, and quotes cells if needed', () => {
  expect(
    toCsv([
      ['what', 'count'],
      ['a, "b"\nc', 3],
    ]),
  ).toBe('what,count\r\n"a, ""b""\nc",3\r\n')
})

it.each(['=1+1', '+1', '-1', '@a', '\tx'])(
  'escapes %j, so that spreadsheets do not run it as a formula',
  (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`)
  },
)
