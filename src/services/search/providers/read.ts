/* Functions that read untrusted responses. Their errors name the malformed field. */
import { isRecord } from '../../../lib/guards'

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
