/** What a search result is, in words (DATA-21): by its content type, or by its source where it has none. */
const labels: ReadonlyMap<string, string> = new Map([
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
])

/** The label of a result type; one that is not in the table is shown as it is, its slashes spaced out (DATA-22). */
export function resultTypeLabel(type: string) {
  return labels.get(type) ?? type.replace(/\s*\/\s*/g, ' / ')
}
