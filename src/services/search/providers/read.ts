/* Functions that read untrusted responses. Their errors name the malformed field. */
import { isRecord } from '../../../lib/guards'
import type { Log } from '../../logging'
import type { Result } from '../search-provider'

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

/** Reads the results of a response. Skips and logs malformed ones, and throws if all are malformed. */
export function readResults(
  hits: unknown,
  toResult: (hit: unknown, place: string) => Result,
  log: Log,
): readonly Result[] {
  const results: Result[] = []
  const errors: unknown[] = []
  for (const [place, hit] of listOf(hits, 'results').entries())
    try {
      results.push(toResult(hit, `results[${place}]`))
    } catch (error) {
      errors.push(error)
    }
  if (results.length === 0 && errors.length > 0) throw errors[0]
  for (const error of errors) log.warn('Skipped a search result', { error })
  return results
}
