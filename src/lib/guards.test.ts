import { parseJson } from './guards'

it('parses JSON, and returns null for malformed text', () => {
  expect(parseJson('[1]')).toEqual([1])
  expect(parseJson('{')).toBeNull()
  expect(parseJson(null)).toBeNull()
})
