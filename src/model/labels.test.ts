import { articleCountLabel, resultTypeLabel, titleLabel } from './labels'

it.each([
  ['kbFaqQuestion', 'FAQ Question'],
  ['KBContentful', 'Knowledge Base'],
  ['Absorb', 'Academy'],
  ['Docebo', 'Academy'],
])('DATA-21 SRCH-24 labels search results of type %s as "%s"', (type, label) => {
  expect(resultTypeLabel(type)).toBe(label)
})

it('labels search results of type kbResources as "Resource"', () => {
  expect(resultTypeLabel('kbResources')).toBe('Resource')
})

it.each([
  ['Course/Video', 'Course / Video'],
  ['a/b/c', 'a / b / c'],
  ['a / b', 'a / b'],
  ['kbProductArea', 'kbProductArea'],
  ['constructor', 'constructor'],
  ['', ''],
])('DATA-22 labels search results of the unknown type "%s" as "%s"', (type, label) => {
  expect(resultTypeLabel(type)).toBe(label)
})

it.each([
  [0, '0 articles'],
  [1, '1 article'],
  [42, '42 articles'],
])('labels a count of %s articles as "%s"', (count, label) => {
  expect(articleCountLabel(count)).toBe(label)
})

it('UI-01 returns a title as the editor wrote it, with the word Pro, for places that do not show Pro as a chip', () => {
  expect(titleLabel({ text: 'A Campaign', pro: true, whole: 'A Pro Campaign' })).toBe('A Pro Campaign')
  expect(titleLabel({ text: 'Marketing', pro: false })).toBe('Marketing')
})
