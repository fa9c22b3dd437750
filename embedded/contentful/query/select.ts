import { badRequest } from '../errors'
import { isRecord } from '../guards'
import { type QuerySchema } from './schema'

/** Whole parts (`sys`, `fields`, `metadata`) or single members of them. */
type Selection = ReadonlyMap<string, 'all' | ReadonlySet<string>>

const PARTS = ['sys', 'fields', 'metadata']

/** Reads `select=sys.id,fields.title`; null selects everything. */
export function toSelection(text: string | undefined, schema: QuerySchema): Selection | null {
  if (text === undefined || text === '') return null
  const selection = new Map<string, 'all' | Set<string>>()
  for (const path of text.split(',').map((item) => item.trim())) {
    const [part = '', member, ...deeper] = path.split('.')
    if (!PARTS.includes(part) || deeper.length > 0) {
      throw badRequest(`The select path "${path}" must be "sys", "fields", "metadata" or one level below.`)
    }
    const selected = selection.get(part)
    if (member === undefined) {
      selection.set(part, 'all')
    } else {
      if (part !== 'sys') schema(path)
      if (selected !== 'all') selection.set(part, new Set([...(selected ?? []), member]))
    }
  }
  return selection
}

export function selected(
  item: Readonly<Record<string, unknown>>,
  selection: Selection,
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [part, members] of selection) {
    const value = item[part]
    if (members === 'all' || !isRecord(value)) result[part] = value
    else result[part] = Object.fromEntries(Object.entries(value).filter(([name]) => members.has(name)))
  }
  return result
}
