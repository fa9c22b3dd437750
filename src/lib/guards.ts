export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/* Functions that read untrusted values. A value of the wrong type becomes an empty one. */

export const toRecord = (value: unknown) => (isRecord(value) ? value : {})

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const toTexts = (value: unknown) => toList(value).filter((one) => typeof one === 'string')

export const toText = (value: unknown) => (typeof value === 'string' ? value : '')

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
