import { isRecord } from '../../src/lib/guards'
import { textOf } from '../../src/site/read/read-entry'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'

/** An entry or asset as the Sync API delivers it: each field by locale. */
interface Delivered {
  readonly sys: object
  readonly fields: object
}

/** Returns an entry in one locale; undefined if it has no content type. */
export function toRawEntry({ sys, fields }: Delivered, locale: string): RawEntry | undefined {
  const { id, contentType, createdAt, updatedAt }: Readonly<Record<string, unknown>> = { ...sys }
  const type = isRecord(contentType) ? contentType['sys'] : undefined
  if (!isRecord(type)) return undefined
  return {
    id: textOf(id),
    contentType: textOf(type['id']),
    createdAt: textOf(createdAt),
    updatedAt: textOf(updatedAt),
    fields: fieldsIn(fields, locale),
  }
}

/** Returns an asset in one locale. */
export function toRawAsset({ sys, fields }: Delivered, locale: string): RawAsset {
  const { id }: Readonly<Record<string, unknown>> = { ...sys }
  return { id: textOf(id), fields: fieldsIn(fields, locale) }
}

function fieldsIn(fields: object, locale: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, values]: [string, unknown]) =>
      isRecord(values) && locale in values ? [[name, values[locale]]] : [],
    ),
  )
}
