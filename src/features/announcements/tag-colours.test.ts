import { contrast } from '../../lib/colour'
import { DEFAULT_BLUE, tagColours } from './tag-colours'

const codes = [
  'Releases',
  'Blog',
  'Feature',
  'Training',
  'Promo',
  'Community',
  'Feedback',
  'Event',
  'News',
  'Partnership',
  'Fieldbook',
]

it.each([...codes, 'something else'])('UI-04 ANN-17 makes the tag of %s legible in both themes', (code) => {
  const { light, dark } = tagColours(code)
  expect(contrast(light.ink, light.surface)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark.ink, dark.surface)).toBeGreaterThanOrEqual(4.5)
})

it('ANN-17 DATA-13 gives each type a colour of its own', () => {
  const seen = new Set([...codes, 'something else'].map((code) => JSON.stringify(tagColours(code))))
  expect(seen.size).toBe(codes.length + 1)
})

it('ANN-18 gives an unknown type the default blue', () => {
  expect(tagColours('something else').light.ink).toBe(DEFAULT_BLUE)
  expect(tagColours('')).toEqual(tagColours('something else'))
})
