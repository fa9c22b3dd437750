import { z } from 'zod'
import { type ContentStore, type StoredEntity, fieldsOf } from './content/content-store'
import type { ContentType } from './content/content-types'
import { MAX_PAGE_SIZE, noQuery, pageSize, parseQuery, wholeNumber } from './parse-query'

/** The only accepted order of entries and assets, because the store keeps them in this order. */
const NEWEST_FIRST = '-sys.updatedAt,sys.id'

const paging = { skip: wholeNumber.default(0), limit: pageSize.default(100) }

const assetQuery = z.strictObject({
  ...paging,
  order: z.literal(NEWEST_FIRST).optional(),
  'sys.id': z.string().optional(),
  'sys.id[in]': z.string().optional(),
  select: z.literal('sys').optional(),
})
const entryQuery = assetQuery.extend({
  include: z.literal('0').optional(),
  content_type: z.string().optional(),
})
const contentTypeQuery = z.strictObject({ ...paging, order: z.literal('sys.createdAt').optional() })

/** Returns the response to `GET …/entries`, without linked entries. */
export function listEntries(store: ContentStore, query: unknown) {
  const { content_type: type, ...rest } = parseQuery(entryQuery, query)
  const isWanted = ({ sys }: StoredEntity) => type === undefined || sys.contentType?.sys.id === type
  return listEntities(store, store.entries.filter(isWanted), rest)
}

export function listAssets(store: ContentStore, query: unknown): Record<string, unknown> {
  return listEntities(store, store.assets, parseQuery(assetQuery, query))
}

export function listContentTypes({ contentTypes }: ContentStore, query: unknown): Record<string, unknown> {
  const { order, ...page } = parseQuery(contentTypeQuery, query)
  const types: ContentType[] = [...contentTypes.values()]
  if (order) types.sort((a, b) => Date.parse(a.sys.createdAt) - Date.parse(b.sys.createdAt))
  return toPage(types, page)
}

export function listLocales({ locales }: ContentStore, query: unknown): Record<string, unknown> {
  parseQuery(noQuery, query)
  return toPage(locales.all, { skip: 0, limit: MAX_PAGE_SIZE })
}

/** Returns an entry or asset with only the values of the default locale. */
export function toView({ locales: { defaultCode: locale } }: ContentStore, entity: StoredEntity) {
  const { metadata, sys } = entity
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(fieldsOf(entity)).flatMap(([id, values]) =>
      values[locale] === undefined ? [] : [[id, values[locale]]],
    ),
  )
  return { metadata, sys: { ...sys, locale }, fields }
}

interface List extends Readonly<Record<string, unknown>> {
  readonly items: readonly { readonly sys: { readonly id: string } }[]
}

function listEntities(
  store: ContentStore,
  entities: readonly StoredEntity[],
  { 'sys.id': id, 'sys.id[in]': ids, select, ...page }: z.output<typeof assetQuery>,
): List {
  const wanted = ids === undefined ? undefined : new Set(ids.split(','))
  const matching = entities.filter(
    ({ sys }) => (id === undefined || sys.id === id) && (wanted === undefined || wanted.has(sys.id)),
  )
  const list = toPage(matching, page)
  const views = list.items.map((entity) => toView(store, entity))
  return { ...list, items: select ? views.map(({ sys }) => ({ sys })) : views }
}

function toPage<Item>(matching: readonly Item[], { skip, limit }: { skip: number; limit: number }) {
  const items = matching.slice(skip, skip + limit)
  return { sys: { type: 'Array' }, total: matching.length, skip, limit, items }
}
