import { EXTRA_TYPE_LABELS } from '../config/choices'
import type { Title } from './article'
import type { ArticleTypeId } from './content-model'

/** Headings of article lists, by content type of the articles. Pages show the lists in this order. */
export const kindHeadings: Readonly<Record<ArticleTypeId, string>> = {
  kbLandingPage: 'Overviews',
  kbHowTo: 'How to Guides',
  kbFaq: 'FAQ',
  articleProblemSolution: 'Troubleshooting',
  articleRecommendedWorkflow: 'Recommended Workflows',
  kbCapability: 'Capabilities',
  kbGlossary: 'Glossary',
  kbResources: 'Resources',
  kbReleaseNotes: 'Release Notes',
}

/** Labels of search results (DATA-21), by content type, or by source if there is no content type. */
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

const ownLabels = new Map(Object.entries(EXTRA_TYPE_LABELS))

/**
 * Returns the label of a result type. Unknown types keep their text, with blanks around slashes
 * (DATA-22).
 */
export function resultTypeLabel(type: string) {
  return labels.get(type) ?? ownLabels.get(type) ?? type.replace(/\s*\/\s*/g, ' / ')
}

export const articleCountLabel = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

/** Returns the title as the editor wrote it, for places that do not show Pro as a chip (UI-01). */
export const titleLabel = ({ text, whole = text }: Title) => whole

/** The heading of a collapsible section of release notes that has no title. */
export const UNTITLED_NOTES = 'More notes'

/**
 * Returns the heading of uncategorized questions. Without a heading, they would seem to belong to the
 * category above.
 */
export const uncategorizedTitle = (groups: readonly unknown[]) =>
  groups.length > 1 ? 'More questions' : 'Questions'
