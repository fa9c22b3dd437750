import { badRequest } from './errors'

/** A query string; a parameter given twice is a list. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>

/** Contentful's page size: 100 unless asked, 1,000 at most; a page of the Sync API has 1,000. */
export const DEFAULT_LIMIT = 100
export const MAX_LIMIT = 1000

/** The last value given for a parameter. */
export function one(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name]
  return typeof value === 'string' || value === undefined ? value : value.at(-1)
}

export function wholeNumber(
  parameters: Parameters,
  name: string,
  { min, max, otherwise }: { min: number; max: number; otherwise: number },
): number {
  const text = one(parameters, name)
  if (text === undefined) return otherwise
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  const upTo = max === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${max}`
  throw badRequest(
    `The parameter "${name}" must be a whole number from ${min} ${upTo}, but it was "${text}".`,
  )
}
