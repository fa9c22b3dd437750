/** @jest-environment node */
import { toCsv } from './csv'

it('writes a line for each row, and quotes what has to be', () => {
  expect(
    toCsv([
      ['what', 'count'],
      ['a, "b"\nc', 3],
    ]),
  ).toBe('what,count\r\n"a, ""b""\nc",3\r\n')
})

it.each(['=1+1', '+1', '-1', '@a', '\tx'])('keeps %j from being taken for a formula', (text) => {
  expect(toCsv([[text]])).toBe(`'${text}\r\n`)
})
