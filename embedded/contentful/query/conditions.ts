import { type QueryFault, badRequest, invalidQuery, unknownPath } from '../errors'
import { matchesText, textsIn } from './full-text'
import { isRecord } from '../guards'
import { type PathKind, type QuerySchema, type ValueKind } from './schema'

/** What a query looks at: fields as the asked locale shows them. */
export interface Subject {
  readonly sys: object
  readonly [part: string]: unknown
}

export interface Condition {
  path: readonly string[]
  /** Whether the values found at the path pass. */
  passes: (values: readonly unknown[]) => boolean
}

const OPERATORS = ['', 'ne', 'in', 'nin', 'all', 'exists', 'match', 'lt', 'lte', 'gt', 'gte'] as const
type Operator = (typeof OPERATORS)[number]

const APPLICABLE: Readonly<Record<Operator, readonly ValueKind[]>> = {
  '': ['symbol', 'text', 'number', 'date', 'boolean'],
  ne: ['symbol', 'text', 'number', 'date', 'boolean'],
  in: ['symbol', 'text', 'number', 'date', 'boolean'],
  nin: ['symbol', 'text', 'number', 'date', 'boolean'],
  all: ['symbol', 'text'],
  exists: ['symbol', 'text', 'richText', 'number', 'date', 'boolean', 'reference', 'object'],
  match: ['symbol', 'text', 'richText'],
  lt: ['number', 'date'],
  lte: ['number', 'date'],
  gt: ['number', 'date'],
  gte: ['number', 'date'],
}

/** Reads `fields.title[match]=board` and the like. Throws Contentful's InvalidQuery for what it would refuse. */
export function toCondition(name: string, text: string, schema: QuerySchema): Condition {
  const [, path = '', operatorName = ''] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name) ?? []
  if (path === '') throw unknownPath(name)
  const pathKind = schema(path)
  const operator = OPERATORS.find((candidate) => candidate === operatorName)
  if (operator === undefined || !APPLICABLE[operator].includes(pathKind.kind)) {
    throw invalidQuery(notApplicable(path, operatorName))
  }
  return { path: path.split('.'), passes: toTest(operator, text, pathKind, path) }
}

/** All values at a path; lists along the way are opened. */
export function valuesAt(subject: unknown, path: readonly string[]): unknown[] {
  let values: unknown[] = [subject]
  for (const step of path) {
    values = values.flatMap((value): unknown[] => (isRecord(value) ? [value[step]].flat() : []))
  }
  return values.filter((value) => value !== undefined && value !== null)
}

/** Brings a value into the form its kind is compared in; dates by the moment they name. */
export function toComparable(value: unknown, kind: ValueKind): string | number | null {
  if (kind === 'date') {
    const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(moment) ? null : moment
  }
  if (typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? String(value) : null
}

function toTest(operator: Operator, text: string, { kind }: PathKind, path: string): Condition['passes'] {
  if (operator === 'match') return (values) => matchesText(values.flatMap(textsIn), text)
  if (operator === 'exists') {
    if (text !== 'true' && text !== 'false') {
      throw badRequest(`The value of "${path}[exists]" must be "true" or "false", but it was "${text}".`)
    }
    return (values) => values.length > 0 === (text === 'true')
  }
  const isList = operator === 'in' || operator === 'nin' || operator === 'all'
  const wanted = (isList ? text.split(',') : [text]).map((item) => toOperand(item, kind, path))
  const isWanted = (value: unknown) => wanted.includes(toComparable(value, kind) ?? '\0')
  switch (operator) {
    case '':
    case 'in':
      return (values) => values.some(isWanted)
    case 'ne':
    case 'nin':
      return (values) => !values.some(isWanted)
    case 'all':
      return (values) => wanted.every((item) => values.some((value) => toComparable(value, kind) === item))
    default:
      return (values) => values.some((value) => isInRange(toComparable(value, kind), operator, wanted[0]))
  }
}

function isInRange(
  value: string | number | null,
  operator: 'lt' | 'lte' | 'gt' | 'gte',
  bound: string | number | undefined,
): boolean {
  if (typeof value !== 'number' || typeof bound !== 'number') return false
  switch (operator) {
    case 'lt':
      return value < bound
    case 'lte':
      return value <= bound
    case 'gt':
      return value > bound
    case 'gte':
      return value >= bound
  }
}

function toOperand(text: string, kind: ValueKind, path: string): string | number {
  const value = kind === 'number' ? Number(text.trim() === '' ? Number.NaN : text) : toComparable(text, kind)
  if (value === null || Number.isNaN(value)) {
    throw invalidQuery({
      name: 'type',
      path: path.split('.'),
      value: text,
      details: `The value "${text}" is not a ${kind}, which the path "${path}" holds.`,
    })
  }
  return value
}

function notApplicable(path: string, operator: string): QueryFault {
  return {
    name: 'unknownOperator',
    path: path.split('.'),
    value: operator,
    details: `The operator "${operator === '' ? 'equality' : operator}" cannot be used on the path "${path}".`,
  }
}
