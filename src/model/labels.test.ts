import { resultTypeLabel } from './labels'

it.each([
  ['kbReleaseNotes', 'Release Notes'],
  ['kbFaq', 'FAQ'],
  ['kbFaqQuestion', 'FAQ Question'],
  ['kbHowTo', 'How to Guide'],
  ['kbGlossary', 'Glossary'],
  ['kbLandingPage', 'Landing Page'],
  ['articleProblemSolution', 'Troubleshooting'],
  ['articleRecommendedWorkflow', 'Recommended Workflow'],
  ['kbCapability', 'Capability'],
  ['KBContentful', 'Knowledge Base'],
  ['Absorb', 'Academy'],
  ['Docebo', 'Academy'],
])('DATA-21 SRCH-24 labels %s "%s"', (type, label) => {
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
