import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string().trim().min(1)

/**
 * A section: the page's path with the section's anchor, or only the path for the text above the first
 * heading.
 */
const place = z.string().regex(/^\/[^#]+(#[^#]+)?$/)

/**
 * `places`: sections with the answer, best first. `says`: words of the answer that at least one of these
 * sections contains.
 */
const answer = { places: z.array(place).min(1), says: text }

const questionSet = z.strictObject({
  answerable: z.array(z.strictObject({ question: text, ...answer })),
  /** `first` is asked before `question`; `places` and `says` describe the answer to `question` */
  followUps: z.array(z.strictObject({ first: text, question: text, ...answer })),
  /** `nearMiss` is a page or section that shares words with the question, but does not answer it */
  unanswerable: z.array(z.strictObject({ question: text, nearMiss: place.optional() })),
  vague: z.array(z.strictObject({ question: text })),
  /** with `places`, the question also has a harmless part, which may be answered from these sections */
  injections: z.array(z.strictObject({ question: text, neverSays: text, places: z.array(place).optional() })),
  contact: z.array(z.strictObject({ question: text })),
})

export type QuestionSet = z.infer<typeof questionSet>

export const questionKinds = Object.keys(questionSet.shape) as (keyof QuestionSet)[]

export const questionContents = ['sample', 'ms-dynamics'] as const
export const questionHalves = ['tuning', 'held-out'] as const

export function readQuestionSet(
  content: (typeof questionContents)[number],
  half: (typeof questionHalves)[number],
): QuestionSet {
  const file = join('bench', 'answers', 'questions', `${content}-${half}.json`)
  return parseQuestionSet(readFileSync(file, 'utf8'))
}

export const parseQuestionSet = (text: string): QuestionSet => questionSet.parse(JSON.parse(text))
