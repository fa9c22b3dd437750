import { type ArticleTypeId } from '../../src/model/content-model'

/** Parts that begin at headings of the same level: the field that links to them, and their content type. */
export interface PartList {
  field: string
  type: PartTypeId
}

export type PartTypeId =
  | 'kbHowToSection'
  | 'cKbFaqCategoryQuestion'
  | 'kbFaqQuestion'
  | 'kbTerm'
  | 'workflow'
  | 'kbLandingPageSection'
  | 'kbReleaseNotesSection'
  | 'kbReleaseNotesNoteGroup'

export interface ArticleLayout {
  /** The field for the text before the first heading, or for all text of an article without parts. */
  lead: string
  /**
   * Maps a second-level heading that needs no `{#anchor}`, such as "Things to know", to the field for the
   * text below it, or to the part list for the third-level headings below it.
   */
  headings?: Readonly<Record<string, string | PartList>>
  /** The parts that begin at all other second-level headings. */
  parts?: PartList
}

export interface PartLayout {
  /** The field for the text of the heading. */
  title: string
  /** The field for the text below the heading. */
  text?: string
  parts?: PartList
}

const thingsToKnow = { 'Things to know': 'thingsToKnow' }
const wantToLearnMore = { 'Want to learn more': 'wantToLearnMore' }
const workflowSummary = { 'Workflow summary': 'workflowSummary' }
const workflows = { field: 'workflows', type: 'workflow' } as const

/** For each type of article: the fields for the text of its Markdown file, and the field for its parts. */
export const articleLayouts: Readonly<Record<ArticleTypeId, ArticleLayout>> = {
  kbHowTo: {
    lead: 'introduction',
    headings: { ...thingsToKnow, ...wantToLearnMore },
    parts: { field: 'howToSections', type: 'kbHowToSection' },
  },
  kbFaq: {
    lead: 'introduction',
    headings: {
      ...thingsToKnow,
      ...wantToLearnMore,
      'Other questions': { field: 'uncategorized', type: 'kbFaqQuestion' },
    },
    parts: { field: 'categorizedQuestions', type: 'cKbFaqCategoryQuestion' },
  },
  kbGlossary: { lead: 'description', parts: { field: 'terms', type: 'kbTerm' } },
  kbLandingPage: { lead: 'description', parts: { field: 'sections', type: 'kbLandingPageSection' } },
  kbReleaseNotes: { lead: 'about', parts: { field: 'sections', type: 'kbReleaseNotesSection' } },
  articleProblemSolution: { lead: 'problem', headings: workflowSummary, parts: workflows },
  articleRecommendedWorkflow: {
    lead: 'introduction',
    headings: { ...thingsToKnow, ...workflowSummary },
    parts: workflows,
  },
  kbCapability: { lead: 'content' },
  kbResources: { lead: 'content' },
}

/** For each type of part: the fields for its heading, for the text below it and for its nested parts. */
export const partLayouts: Readonly<Record<PartTypeId, PartLayout>> = {
  kbHowToSection: { title: 'heading', text: 'content' },
  cKbFaqCategoryQuestion: { title: 'title', parts: { field: 'questions', type: 'kbFaqQuestion' } },
  kbFaqQuestion: { title: 'question', text: 'answer' },
  kbTerm: { title: 'term', text: 'definition' },
  workflow: { title: 'workflowName', text: 'description' },
  kbLandingPageSection: {
    title: 'title',
    text: 'description',
    parts: { field: 'sections', type: 'kbLandingPageSection' },
  },
  kbReleaseNotesSection: {
    title: 'title',
    text: 'content',
    parts: { field: 'noteGroup', type: 'kbReleaseNotesNoteGroup' },
  },
  kbReleaseNotesNoteGroup: { title: 'title' },
}
