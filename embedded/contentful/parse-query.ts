import { z } from 'zod'
import { DeliveryError, type QueryFault } from './errors'

/** Contentful's largest page, of a list and of the Sync API. */
export const MAX_PAGE_SIZE = 1000

export const wholeNumber = z.string().regex(/^\d+$/, 'not a whole number').transform(Number)

export const pageSize = wholeNumber.refine((size) => size <= MAX_PAGE_SIZE, `more than ${MAX_PAGE_SIZE}`)

/** For what takes no parameters. */
export const noQuery = z.strictObject({})

/** Parses the parameters that this project's clients send. Throws InvalidQuery for any other parameter or value, and names it. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw new DeliveryError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: parsed.error.issues.flatMap(toFaults) },
  )
}

function toFaults(issue: z.core.$ZodIssue): QueryFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) =>
      toFault(name, `The embedded delivery API knows no parameter "${name}" here.`),
    )
  const name = String(issue.path[0])
  return [toFault(name, `The embedded delivery API does not take this value of "${name}": ${issue.message}.`)]
}

const toFault = (name: string, details: string): QueryFault => ({ name: 'unknown', path: [name], details })
