import { resultTypeLabel } from '../model/labels'
import * as kinds from './kinds'

it.each([
  ['kbHowTo', kinds.howTo],
  ['kbFaq', kinds.faq],
  ['kbGlossary', kinds.glossary],
  ['kbLandingPage', kinds.landingPage],
  ['kbReleaseNotes', kinds.releaseNotes],
  ['articleProblemSolution', kinds.problemSolution],
  ['articleRecommendedWorkflow', kinds.recommendedWorkflow],
  ['kbCapability', kinds.capability],
] as const)('DATA-21 %s has the same label on its page and in search results', (type, { label }) => {
  expect(label).toBe(resultTypeLabel(type))
})
