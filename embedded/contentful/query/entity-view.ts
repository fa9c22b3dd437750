import { type ContentStore, type StoredEntity, fieldsOf } from '../content/content-store'
import { badRequest } from '../errors'
import { type LocalizedFields } from '../content/field-values'
import { valueIn } from '../content/locales'
import { type Subject } from './conditions'

/** The locale of an answer: one, with its fallbacks, or all at once. */
interface Viewpoint {
  /** Null for `locale=*`. */
  locale: string | null
  /** Codes to look a value up by, best first; also what `locale=*` filters by. */
  chain: readonly string[]
}

export function toViewpoint(store: ContentStore, requested: string | undefined): Viewpoint {
  const { locales } = store
  if (requested === '*') return { locale: null, chain: [locales.defaultCode] }
  const locale = requested ?? locales.defaultCode
  const chain = locales.chainOf(locale)
  if (chain === undefined) throw badRequest(`Unknown locale: ${locale}`)
  return { locale, chain }
}

/** An entity as an answer shows it. */
export function toView(
  store: ContentStore,
  entity: StoredEntity,
  { locale, chain }: Viewpoint,
): Record<string, unknown> {
  const { metadata, sys } = entity
  const fields = fieldsOf(entity)
  if (locale === null) return { metadata, sys, fields }
  return { metadata, sys: { ...sys, locale }, fields: inOneLocale(store, entity, fields, chain) }
}

/** An entity as a query looks at it: its fields are unpacked only when a condition asks for them. */
export function toSubject(store: ContentStore, entity: StoredEntity, { chain }: Viewpoint): EntitySubject {
  let fields: Record<string, unknown> | null = null
  return {
    entity,
    sys: entity.sys,
    metadata: entity.metadata,
    get fields() {
      fields ??= inOneLocale(store, entity, fieldsOf(entity), chain)
      return fields
    },
  }
}

export interface EntitySubject extends Subject {
  readonly entity: StoredEntity
}

/** A field that is not localized has one value for readers of every locale. */
function inOneLocale(
  store: ContentStore,
  entity: StoredEntity,
  fields: LocalizedFields,
  chain: readonly string[],
): Record<string, unknown> {
  const type = store.contentTypes.get(entity.sys.contentType?.sys.id ?? '')
  const localized = new Set(type?.fields.filter((field) => field.localized).map((field) => field.id))
  const result: Record<string, unknown> = {}
  for (const [id, values] of Object.entries(fields)) {
    const isLocalized = type === undefined || localized.has(id)
    const value = valueIn(values, isLocalized ? chain : [store.locales.defaultCode])
    if (value !== undefined) result[id] = value
  }
  return result
}
