import { parseJson } from './guards'

it('parses JSON, and gives null for what is no JSON', () => {
  expect(parseJson('[1]')).toEqual([1])
  expect(parseJson('{')).toBeNull()
  expect(parseJson(null)).toBeNull()
})
