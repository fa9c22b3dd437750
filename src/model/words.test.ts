import { toSummary } from './words'

it.each([
  ['at the cut', `${'a'.repeat(158)}😀b`, `${'a'.repeat(158)}…`],
  ['before the cut', `${'a'.repeat(157)}😀bc`, `${'a'.repeat(157)}😀…`],
])('toSummary does not split an emoji %s', (_, text, summary) => {
  expect(toSummary(text)).toBe(summary)
})
