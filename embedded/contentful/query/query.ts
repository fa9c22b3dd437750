import { type ContentStore, type StoredEntity, fieldsOf, linksTo } from '../content/content-store'
import { type ContentType } from '../content/content-types'
import { type EntitySubject, toSubject, toView, toViewpoint } from './entity-view'
import { invalidQuery, unknownPath } from '../errors'
import { matchesText, textsIn } from './full-text'
import { DEFAULT_LIMIT, MAX_LIMIT, type Parameters, one, wholeNumber } from '../parameters'
import { type Condition, type Subject, toCondition, valuesAt } from './conditions'
import { DEFAULT_INCLUDE, MAX_INCLUDE, resolveIncludes } from './includes'
import { inOrder, isDefaultOrder, toOrder } from './order'
import { type QuerySchema, assetSchema, entrySchema, namedSchema } from './schema'
import { selected, toSelection } from './select'

/** Parameters that are no conditions, by what may be asked with them. */
const PAGING = ['access_token', 'skip', 'limit', 'order']
const ENTITIES = [...PAGING, 'locale', 'select', 'query', 'include', 'links_to_entry', 'links_to_asset']
const ENTRIES = [...ENTITIES, 'content_type']

/** `GET …/entries` */
export function queryEntries(store: ContentStore, parameters: Parameters): Record<string, unknown> {
  const typeId = one(parameters, 'content_type')
  const type = typeId === undefined ? null : contentTypeOf(store, typeId)
  const candidates = type === null ? store.entries : (store.entriesByType.get(type.sys.id) ?? [])
  return queryEntities(store, parameters, candidates, entrySchema(type), ENTRIES)
}

/** `GET …/assets` */
export function queryAssets(store: ContentStore, parameters: Parameters): Record<string, unknown> {
  return queryEntities(store, parameters, store.assets, assetSchema, ENTITIES)
}

/** `GET …/content_types` and `…/tags`: things without fields of their own. */
export function queryNamed(
  items: readonly (Subject & { name: string })[],
  parameters: Parameters,
): Record<string, unknown> {
  const conditions = toConditions(parameters, namedSchema, [...PAGING, 'query'])
  const search = one(parameters, 'query') ?? ''
  const matching = items.filter((item) => matchesText([item.name], search) && passesAll(item, conditions))
  const { total, skip, limit, page } = toPage(matching, parameters, namedSchema)
  return { sys: { type: 'Array' }, total, skip, limit, items: page }
}

function queryEntities(
  store: ContentStore,
  parameters: Parameters,
  candidates: readonly StoredEntity[],
  schema: QuerySchema,
  ownParameters: readonly string[],
): Record<string, unknown> {
  const viewpoint = toViewpoint(store, one(parameters, 'locale'))
  const selection = toSelection(one(parameters, 'select'), schema)
  const conditions = toConditions(parameters, schema, ownParameters)
  const include = { min: 0, max: MAX_INCLUDE, otherwise: DEFAULT_INCLUDE }
  const depth = wholeNumber(parameters, 'include', include)
  const linked = toLinkTest(parameters)
  const search = one(parameters, 'query') ?? ''
  const matching = candidates
    .filter((entity) => linked(entity) && (search === '' || containsText(entity, search)))
    .map((entity) => toSubject(store, entity, viewpoint))
    .filter((subject) => passesAll(subject, conditions))
  const { total, skip, limit, page } = toPage<EntitySubject>(matching, parameters, schema)
  const show = (entity: StoredEntity) => toView(store, entity, viewpoint)
  const items = page.map(({ entity }) => {
    const view = show(entity)
    return { key: entity.key, view: selection === null ? view : selected(view, selection) }
  })
  const { includes, errors } = resolveIncludes(store, items, depth, show)
  return {
    sys: { type: 'Array' },
    total,
    skip,
    limit,
    items: items.map((item) => item.view),
    ...(errors.length === 0 ? {} : { errors }),
    ...(Object.keys(includes).length === 0 ? {} : { includes }),
  }
}

function contentTypeOf(store: ContentStore, id: string): ContentType {
  const type = store.contentTypes.get(id)
  if (type === undefined) throw invalidQuery({ name: 'unknownContentType', value: id })
  return type
}

function toConditions(
  parameters: Parameters,
  schema: QuerySchema,
  ownParameters: readonly string[],
): Condition[] {
  return Object.entries(parameters).flatMap(([name, value]) => {
    if (ownParameters.includes(name) || value === undefined) return []
    if (!name.includes('.') && name.split('[')[0] !== 'name') throw unknownPath(name)
    return [value].flat().map((text) => toCondition(name, text, schema))
  })
}

function toPage<Item extends Subject>(
  matching: readonly Item[],
  parameters: Parameters,
  schema: QuerySchema,
) {
  const range = { min: 0, max: Number.MAX_SAFE_INTEGER, otherwise: 0 }
  const skip = wholeNumber(parameters, 'skip', range)
  const limit = wholeNumber(parameters, 'limit', { min: 0, max: MAX_LIMIT, otherwise: DEFAULT_LIMIT })
  const order = toOrder(one(parameters, 'order'), schema)
  const isInOrder = order.length === 0 || (schema !== namedSchema && isDefaultOrder(order))
  const ordered = isInOrder ? matching : inOrder(matching, order)
  return { total: matching.length, skip, limit, page: ordered.slice(skip, skip + limit) }
}

function passesAll(subject: Subject, conditions: readonly Condition[]): boolean {
  return conditions.every(({ path, passes }) => passes(valuesAt(subject, path)))
}

function toLinkTest(parameters: Parameters): (entity: StoredEntity) => boolean {
  const [entry, asset] = [one(parameters, 'links_to_entry'), one(parameters, 'links_to_asset')]
  return (entity) =>
    (entry === undefined || linksTo(entity, 'Entry', entry)) &&
    (asset === undefined || linksTo(entity, 'Asset', asset))
}

/** Looks through the texts of all locales, as Contentful does. */
function containsText(entity: StoredEntity, search: string): boolean {
  const values = Object.values(fieldsOf(entity)).flatMap((byLocale) => Object.values(byLocale))
  return matchesText(values.flatMap(textsIn), search)
}
