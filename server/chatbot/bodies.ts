import { z } from 'zod'
import {
  FeedbackOption,
  MAX_FEEDBACK_LENGTH,
  MAX_QUESTION_LENGTH,
  NO_SELECTIONS,
  Rating,
  type Selections,
} from '../../src/contracts/chatbot'
import { HttpError } from '../http/http-error'

const ALL_OPTIONS = Object.values(FeedbackOption).reduce<number>((sum, option) => sum + option, 0)

const id = z.string().min(1).max(100)
const words = z.string().max(200)
const choice = z.string().max(200)

/** Limits the nesting of selections. No filter tree is deeper. */
const MAX_DEPTH = 4

const selections: z.ZodType<Selections> = selectionsOf(MAX_DEPTH)

function selectionsOf(depth: number): z.ZodType<Selections> {
  const below = depth === 0 ? z.never() : z.lazy(() => selectionsOf(depth - 1))
  return z.object({
    values: z.array(choice).max(200).default([]),
    subOptions: z
      .object({
        Sources: below.exactOptional(),
        ContentTypes: below.exactOptional(),
        ProductAreas: below.exactOptional(),
      })
      .default({}),
  })
}

export const bodies = {
  open: z.object({ category: words.default(''), subCategory: words.default('') }),
  categorize: z.object({ sessionId: id, category: words, subCategory: words.default('') }),
  close: z.object({ sessionId: id }),
  message: z.object({
    sessionId: id,
    question: z
      .string()
      .max(MAX_QUESTION_LENGTH)
      .refine((text) => text.trim() !== '', 'must not be blank'),
    experience: z.enum(['MultiTurn', 'SingleTurn']),
    selections: selections.default(NO_SELECTIONS),
    // the context only helps to understand the question, so an invalid context is dropped, not refused
    context: z
      .object({ usageArea: z.enum(['SupportFlow', 'Search', 'FloatingChat']), path: z.string().max(2_048) })
      .optional()
      .catch(undefined),
  }),
  feedback: z.object({
    linkUrl: z.string().max(2_048).default(''),
    description: z.string().max(MAX_FEEDBACK_LENGTH).default(''),
    sessionId: id.exactOptional(),
    messageId: id.exactOptional(),
    options: z.number().int().min(0).max(ALL_OPTIONS).default(0),
    rating: z.literal(Object.values(Rating)),
  }),
}

export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  throw new HttpError(
    400,
    'bad-request',
    `${field === '' ? 'The body' : field}: ${issue?.message ?? 'cannot be read'}.`,
  )
}
