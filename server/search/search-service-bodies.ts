import { z } from 'zod'
import {
  DEFAULT_SEARCH_LENGTH,
  DEFAULT_SEARCH_OFFSET,
  FILTER_DIVIDER,
  highlightTags,
  MAX_CODE_LENGTH,
  MAX_FILTER_LENGTH,
  MAX_FILTERS,
  MAX_QUERY_LENGTH,
  MAX_RATING_COMMENT_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_OFFSET,
  MAX_SEARCHES_PER_CALL,
  searchFacetKeys,
  type SearchFacetKey,
} from '../../src/contracts/search-service'
import type { Audience } from '../../src/contracts/search-documents'
import { HttpError } from '../http/http-error'
import type { EngineQuery } from './search-engine'

const KEYS = searchFacetKeys.join(', ')
const isKey = (key: string): key is SearchFacetKey => searchFacetKeys.some((known) => known === key)
const wholeNumber = (from: number, to: number, rule = `must be a whole number from ${from} to ${to}`) =>
  z.number(rule).int(rule).min(from, rule).max(to, rule)

const text = (most: number, rule = `must be a string of at most ${most} characters`) =>
  z.string(rule).max(most, rule)

const filter = text(MAX_FILTER_LENGTH).transform((value, context) => {
  const at = value.indexOf(FILTER_DIVIDER)
  const key = value.slice(0, Math.max(at, 0))
  if (isKey(key)) return { key, value: value.slice(at + 1) }
  context.addIssue(`"${value.slice(0, 40)}" must be KEY:value, with one of the keys ${KEYS}`)
  return z.NEVER
})

const facet = text(MAX_FILTER_LENGTH).transform((key, context) => {
  if (isKey(key)) return key
  context.addIssue(`"${key.slice(0, 40)}" is not a facet; use some of ${KEYS}`)
  return z.NEVER
})

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'must be a list of strings').max(MAX_FILTERS, `must be at most ${MAX_FILTERS}`).default([])

const highlightRule = `must be a pair of tags such as <em> and </em>; the tags are ${highlightTags.join(', ')}`
const highlight = z
  .object({ pre: z.string(highlightRule), post: z.string(highlightRule) }, highlightRule)
  .refine(
    ({ pre, post }) => highlightTags.some((tag) => pre === `<${tag}>` && post === `</${tag}>`),
    highlightRule,
  )

const search = z.object(
  {
    query: text(MAX_QUERY_LENGTH),
    filters: listOf(filter),
    length: wholeNumber(1, MAX_SEARCH_LENGTH).default(DEFAULT_SEARCH_LENGTH),
    offset: wholeNumber(0, MAX_SEARCH_OFFSET).default(DEFAULT_SEARCH_OFFSET),
    facets: listOf(facet),
    highlight: highlight.default({ pre: '<em>', post: '</em>' }),
  },
  'must be a search: an object with a query',
)

const searches = z
  .array(search, 'must be a list of searches')
  .min(1, `must have 1 to ${MAX_SEARCHES_PER_CALL} searches`)
  .max(MAX_SEARCHES_PER_CALL, `must have 1 to ${MAX_SEARCHES_PER_CALL} searches`)

/** Tracking codes. For a rating: the id of its search. For a click: this id and the result's position. */
const SEARCH_CODE = /^[\w-]{21}$/
const CLICK_CODE = /^([\w-]{21})\.(\d{1,6})$/
const CODE_RULE = 'must be a code from a search response'

const event = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('click'),
      data: z.object({ code: z.string(CODE_RULE).regex(CLICK_CODE, CODE_RULE) }, 'must be an object'),
    }),
    z.object({
      type: z.literal('search_rate'),
      data: z.object(
        {
          code: z.string(CODE_RULE).regex(SEARCH_CODE, CODE_RULE),
          value: z.union([z.literal(1), z.literal(2)], 'must be 1 for yes or 2 for no'),
          comment: text(MAX_RATING_COMMENT_LENGTH).optional(),
        },
        'must be an object',
      ),
    }),
    z.object({
      type: z.literal('autocompleter_click'),
      data: z.object(
        {
          contentId: text(MAX_CODE_LENGTH).min(1, 'must not be empty'),
          query: text(MAX_QUERY_LENGTH),
        },
        'must be an object',
      ),
    }),
  ],
  'must be click, search_rate or autocompleter_click',
)

const authentication = z
  .object({ domainKey: text(MAX_CODE_LENGTH).optional() }, 'must be an object')
  .nullish()

export const parseAuthentication = (body: unknown) => parse(authentication, body ?? undefined)
export const parseEvent = (body: unknown) => parse(event, body)

export function parseSearches(body: unknown, audiences: readonly Audience[]) {
  const isList = Array.isArray(body)
  const parsed = isList ? parse(searches, body) : [parse(search, body)]
  return { isList, queries: parsed.map((one) => toEngineQuery(one, audiences)) }
}

/** Splits a click code, which the schema has validated, into its parts. */
export function readClickCode(code: string) {
  const [searchId = '', position = ''] = code.split('.')
  return { searchId, position: Number(position) }
}

export const clickCodeOf = (searchId: string, position: number) => `${searchId}.${position}`

function toEngineQuery(
  { filters, ...rest }: z.output<typeof search>,
  audiences: readonly Audience[],
): EngineQuery {
  const chosen: Partial<Record<SearchFacetKey, string[]>> = {}
  for (const { key, value } of filters) (chosen[key] ??= []).push(value)
  return { ...rest, filters: chosen, audiences }
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const rules = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}.`)
  throw new HttpError(400, 'bad-request', [...new Set(rules)].slice(0, MAX_RULES).join(' '))
}

const MAX_RULES = 5
