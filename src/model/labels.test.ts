import { articleCountLabel, resultTypeLabel, titleLabel } from './labels'

it.each([
  ['kbFaqQuestion', 'FAQ Question'],
  ['KBContentful', 'Knowledge Base'],
  ['Absorb', 'Academy'],
  ['Docebo', 'Academy'],
])('DATA-21 SRCH-24 labels %s, which is no article, "%s"', (type, label) => {
  expect(resultTypeLabel(type)).toBe(label)
})

it('labels resources, which the specification leaves open', () => {
  expect(resultTypeLabel('kbResources')).toBe('Resource')
})

it.each([
  ['Course/Video', 'Course / Video'],
  ['a/b/c', 'a / b / c'],
  ['a / b', 'a / b'],
  ['kbProductArea', 'kbProductArea'],
  ['constructor', 'constructor'],
  ['', ''],
])('DATA-22 shows the unknown type "%s" as "%s"', (type, label) => {
  expect(resultTypeLabel(type)).toBe(label)
})

it.each([
  [0, '0 articles'],
  [1, '1 article'],
  [42, '42 articles'],
])('counts %s as "%s"', (count, label) => {
  expect(articleCountLabel(count)).toBe(label)
})

it('UI-01 appends the label Pro to a title as text', () => {
  expect(titleLabel({ text: 'Marketing', pro: true })).toBe('Marketing Pro')
  expect(titleLabel({ text: 'Marketing', pro: false })).toBe('Marketing')
})
