import { z } from 'zod'
import { DeliveryError, type RequestIssue } from './errors'

/** Contentful's maximum page size for lists and the Sync API. */
export const MAX_PAGE_SIZE = 1000

export const wholeNumber = z.string().regex(/^\d+$/, 'not a whole number').transform(Number)

export const pageSize = wholeNumber.refine((size) => size <= MAX_PAGE_SIZE, `more than ${MAX_PAGE_SIZE}`)

export const noQuery = z.strictObject({})

export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw new DeliveryError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: parsed.error.issues.flatMap(toRequestIssues) },
  )
}

function toRequestIssues(issue: z.core.$ZodIssue): RequestIssue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) =>
      toRequestIssue(name, `The embedded delivery API does not support the parameter "${name}" here.`),
    )
  const name = String(issue.path[0])
  return [
    toRequestIssue(
      name,
      `The embedded delivery API does not support this value of "${name}": ${issue.message}.`,
    ),
  ]
}

const toRequestIssue = (name: string, details: string): RequestIssue => ({
  name: 'unknown',
  path: [name],
  details,
})
