import { type BoxSpec, boxesOf, filled, linksTo, richText } from '../entry-parts'
import { type EntryDraft, entry, links, text } from '../kit'

export interface QuestionSpec {
  question: string
  anchor: string
  answer: string
}

export interface QuestionGroupSpec {
  title: string
  anchor: string
  questions: readonly QuestionSpec[]
}

export interface FaqSpec {
  id: string
  slug: string
  title: string
  description: string
  introduction: string
  createdAt: string
  updatedAt: string
  areas: readonly string[]
  audience?: 'everyone' | 'signedIn' | 'employee'
  boxes?: readonly (string | BoxSpec)[]
  thingsToKnow?: string
  groups: readonly QuestionGroupSpec[]
  uncategorized?: readonly QuestionSpec[]
  wantToLearnMore?: string
}

/** An FAQ with its question groups, its questions and its own spotlight boxes. */
export function faqArticle(spec: FaqSpec): EntryDraft[] {
  const boxes = boxesOf(spec.id, spec.updatedAt, spec.boxes)
  const groups = spec.groups.map((group) => toGroup(spec, group))
  const uncategorized = (spec.uncategorized ?? []).map((question) => toQuestion(spec, question))
  const article = entry(
    'kbFaq',
    spec.id,
    spec.updatedAt,
    filled({
      title: spec.title,
      url: spec.slug,
      description: spec.description,
      introduction: text(spec.introduction),
      spotlightBoxes: boxes.ids,
      thingsToKnow: richText(spec.thingsToKnow),
      categorizedQuestions: linksTo(groups.map(({ group }) => group)),
      uncategorized: linksTo(uncategorized),
      wantToLearnMore: richText(spec.wantToLearnMore),
      productArea: links(...spec.areas),
      audience: spec.audience,
    }),
    spec.createdAt,
  )
  return [
    article,
    ...groups.flatMap(({ group, questions }) => [group, ...questions]),
    ...uncategorized,
    ...boxes.drafts,
  ]
}

function toGroup(spec: FaqSpec, { title, anchor, questions }: QuestionGroupSpec) {
  const drafts = questions.map((question) => toQuestion(spec, question))
  const fields = { title, anchor, questions: linksTo(drafts) }
  const group = entry(
    'cKbFaqCategoryQuestion',
    `${spec.id}.${anchor}`,
    spec.updatedAt,
    fields,
    spec.createdAt,
  )
  return { group, questions: drafts }
}

function toQuestion(spec: FaqSpec, { question, anchor, answer }: QuestionSpec): EntryDraft {
  const fields = { question, anchor, answer: text(answer) }
  return entry('kbFaqQuestion', `${spec.id}.${anchor}`, spec.updatedAt, fields, spec.createdAt)
}
