import { type BoxSpec, boxesOf, filled, linksTo, linkTo, richText } from './entry-parts'
import { type EntryDraft, type FieldDraft, entry, link, text } from './kit'

/** A how-to section or a workflow. */
export interface PartSpec {
  title: string
  anchor?: string
  text: string
}

export interface RelatedSpec {
  name: string
  /** The id of an article; a related page elsewhere has `externalUrl` instead. */
  article?: string
  externalUrl?: string
}

interface ArticleSpec {
  id: string
  /** The last part of the path; without it the id is. */
  slug?: string
  title: string
  description: string
  createdAt?: string
  updatedAt: string
  areas: readonly string[]
  audience?: 'everyone' | 'signedIn' | 'employee'
  boxes?: readonly (string | BoxSpec)[]
  related?: readonly RelatedSpec[]
}

export interface HowToSpec extends ArticleSpec {
  introduction: string
  displayToc?: boolean
  thingsToKnow?: string
  sections: readonly PartSpec[]
  wantToLearnMore?: string
}

export interface ProblemSolutionSpec extends ArticleSpec {
  problem: string
  workflowSummary: string
  workflows: readonly PartSpec[]
}

export interface RecommendedWorkflowSpec extends ArticleSpec {
  introduction: string
  thingsToKnow?: string
  workflowSummary: string
  workflows: readonly PartSpec[]
}

/** A how-to article with its sections, its own spotlight boxes and its related content. */
export function howToArticle(spec: HowToSpec): EntryDraft[] {
  const sections = toParts(spec, spec.sections, 'kbHowToSection', 'heading', 'content')
  return withShell(spec, 'kbHowTo', sections, {
    introduction: text(spec.introduction),
    displayToc: spec.displayToc ?? true,
    thingsToKnow: richText(spec.thingsToKnow),
    howToSections: linksTo(sections),
    wantToLearnMore: richText(spec.wantToLearnMore),
  })
}

/** A problem-solution article with its workflows. */
export function problemSolutionArticle(spec: ProblemSolutionSpec): EntryDraft[] {
  const workflows = toParts(spec, spec.workflows, 'workflow', 'workflowName', 'description')
  return withShell(spec, 'articleProblemSolution', workflows, {
    problem: text(spec.problem),
    workflowSummary: text(spec.workflowSummary),
    workflows: linksTo(workflows),
  })
}

/** A recommended-workflow article with its workflows. */
export function recommendedWorkflowArticle(spec: RecommendedWorkflowSpec): EntryDraft[] {
  const workflows = toParts(spec, spec.workflows, 'workflow', 'workflowName', 'description')
  return withShell(spec, 'articleRecommendedWorkflow', workflows, {
    introduction: text(spec.introduction),
    thingsToKnow: richText(spec.thingsToKnow),
    workflowSummary: text(spec.workflowSummary),
    workflows: linksTo(workflows),
  })
}

type Fields = Record<string, FieldDraft | undefined>

/** The fields every article has, around those of its kind; the article comes first, its parts after it. */
function withShell(
  spec: ArticleSpec,
  type: string,
  parts: readonly EntryDraft[],
  body: Fields,
): EntryDraft[] {
  const boxes = boxesOf(spec.id, spec.updatedAt, spec.boxes)
  const related = (spec.related ?? []).map((item, index) => toRelated(spec, item, index))
  const fields = filled({
    title: spec.title,
    url: spec.slug,
    description: spec.description,
    ...body,
    spotlightBoxes: boxes.ids,
    relatedContent: linksTo(related),
    productArea: spec.areas.map(link),
    audience: spec.audience,
  })
  return [entry(type, spec.id, spec.updatedAt, fields, spec.createdAt), ...parts, ...boxes.drafts, ...related]
}

function toParts(
  spec: ArticleSpec,
  parts: readonly PartSpec[],
  type: string,
  titleField: string,
  textField: string,
): EntryDraft[] {
  return parts.map((part, index) => {
    const fields = filled({ [titleField]: part.title, anchor: part.anchor, [textField]: text(part.text) })
    return entry(type, `${spec.id}.${part.anchor ?? index + 1}`, spec.updatedAt, fields, spec.createdAt)
  })
}

function toRelated(spec: ArticleSpec, item: RelatedSpec, index: number): EntryDraft {
  const fields = filled({ name: item.name, article: linkTo(item.article), externalUrl: item.externalUrl })
  return entry('relatedContent', `${spec.id}.related-${index + 1}`, spec.updatedAt, fields)
}
