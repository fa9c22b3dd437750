/* Functions that read untrusted responses. Their errors name the malformed field. */
import { isRecord } from '../../../lib/guards'
import type { Log } from '../../logging'

const malformed = (place: string, wanted: string) =>
  new Error(`The search response is malformed: ${place} is not ${wanted}`)

export function recordOf(value: unknown, place: string) {
  // PHP services write an empty object as an empty array.
  if (Array.isArray(value) && value.length === 0) return {}
  if (!isRecord(value)) throw malformed(place, 'an object')
  return value
}

export function listOf(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(place, 'a list')
  return value
}

export function textOf(value: unknown, place: string) {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw malformed(place, 'a text')
  return value
}

export function textsOf(value: unknown, place: string): readonly string[] {
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(one, place))
  return [textOf(value, place)]
}

export function numberOf(value: unknown, place: string) {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(place, 'a number')
  return value
}

/** Reads the items of a list. Skips and logs malformed ones, and throws if all are malformed. */
export function readItems<Item>(
  list: unknown,
  kind: 'result' | 'suggestion',
  toItem: (given: unknown, place: string) => Item,
  log: Log,
): readonly Item[] {
  const items: Item[] = []
  const errors: unknown[] = []
  for (const [place, given] of listOf(list, `${kind}s`).entries())
    try {
      items.push(toItem(given, `${kind}s[${place}]`))
    } catch (error) {
      errors.push(error)
    }
  if (items.length === 0 && errors.length > 0) throw errors[0]
  for (const error of errors) log.warn(`Skipped a search ${kind}`, { error })
  return items
}
