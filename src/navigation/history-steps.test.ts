import { isStepInPage, isStepToSection } from './history-steps'
import { placeOf } from './place'

const page = placeOf('/faq?q=1')

it.each([
  ['a step back from a section', page, placeOf('/faq?q=1#fees'), true],
  ['a link to a section', { ...placeOf('/faq?q=1#fees'), action: 'PUSH' }, page, false],
  ['a step back from another page', page, placeOf('/how-to/merge'), false],
  ['a step back from another query', page, placeOf('/faq?q=2'), false],
  ['the first page', page, undefined, false],
])('NAV-25 isStepInPage is true only for a history step within a page: %s', (_, to, from, expected) => {
  expect(isStepInPage(to, from)).toBe(expected)
})

it.each([
  ['a step back to a section', placeOf('/faq?q=1#fees'), placeOf('/how-to/merge'), true],
  ['a link to a section', { ...placeOf('/faq?q=1#fees'), action: 'PUSH' }, placeOf('/how-to/merge'), false],
  ['a step back to a page without a hash', placeOf('/faq?q=1'), placeOf('/how-to/merge'), false],
  ['a step back within the page', placeOf('/faq?q=1#fees'), page, false],
  ['the first page', placeOf('/faq?q=1#fees'), undefined, false],
])(
  'NAV-25 isStepToSection is true only for a history step from another page: %s',
  (_, to, from, expected) => {
    expect(isStepToSection(to, from)).toBe(expected)
  },
)
