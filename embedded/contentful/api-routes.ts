import { type ViewName, type ContentSource } from './content/content-source'
import { type ContentStore, type StoredEntity, keyOf } from './content/content-store'
import { ENVIRONMENT, checkEnvironment, hasToken } from './access'
import { accessTokenInvalid, notFound } from './errors'
import { toManagedEntry } from './management/entry-form'
import { type HttpApp, JSON_TYPE } from './http-app'
import { listAssets, listContentTypes, listEntries, listLocales, toView } from './lists'
import { noQuery, parseQuery } from './parse-query'
import { syncPage } from './sync/sync'

interface PathParameters {
  space: string
  environment?: string
  id?: string
}

type Query = Readonly<Record<string, unknown>>

type Respond = (store: ContentStore, query: Query, id: string) => Buffer | Record<string, unknown>

const SPACE = '/spaces/:space'
const IN_ENVIRONMENT = `${SPACE}/environments/:environment`

export function addApiRoutes(
  app: HttpApp,
  options: {
    content: () => ContentSource
    /** Maps each access token to the view that its requests get: published or saved content. */
    views: Readonly<Record<string, ViewName>>
    /** Token of requests that get entries in the Management API's format. Undefined in production. */
    managementToken: string | undefined
    origin: () => string
  },
): void {
  const { managementToken } = options
  const routes: Readonly<Record<string, Respond>> = {
    [SPACE]: toSpace,
    [`${IN_ENVIRONMENT}/locales`]: listLocales,
    [`${IN_ENVIRONMENT}/content_types`]: listContentTypes,
    [`${IN_ENVIRONMENT}/entries`]: listEntries,
    [`${IN_ENVIRONMENT}/entries/:id`]: toSingle('Entry'),
    [`${IN_ENVIRONMENT}/assets`]: listAssets,
    [`${IN_ENVIRONMENT}/assets/:id`]: toSingle('Asset'),
    [`${IN_ENVIRONMENT}/sync`]: (store, query) => toSyncBody(store, syncPage(store, query), options.origin()),
  }
  for (const [path, respond] of Object.entries(routes)) {
    app.get<{ Params: PathParameters; Querystring: Query }>(path, async (request, reply) => {
      const { query, params } = request
      const { id = '' } = params
      if (path.includes('/entries') && managementToken && hasToken(request, managementToken)) {
        const { content, store } = await options.content().saved()
        checkEnvironment(params, content.frame.spaceId)
        if (id !== '') return reply.type(JSON_TYPE).send(toManagedEntry(content, id))
        const list = listEntries(store, query)
        const items = list.items.map(({ sys }) => toManagedEntry(content, sys.id))
        return reply.type(JSON_TYPE).send({ ...list, items })
      }
      const view = Object.entries(options.views).find(([token]) => hasToken(request, token))?.[1]
      if (!view) throw accessTokenInvalid()
      const store = await options.content().current(view, path.endsWith('/sync') ? 'atOnce' : undefined)
      checkEnvironment(params, store.spaceId)
      return reply.type(JSON_TYPE).send(respond(store, query, id))
    })
  }
}

function toSpace({ spaceId, locales }: ContentStore, query: Query): Record<string, unknown> {
  parseQuery(noQuery, query)
  return {
    sys: { type: 'Space', id: spaceId },
    name: spaceId,
    locales: locales.all.map(({ sys: _sys, ...locale }) => locale),
  }
}

function toSingle(type: StoredEntity['sys']['type']): Respond {
  return (store, query, id) => {
    parseQuery(noQuery, query)
    const entity = store.byKey.get(keyOf(type, id))
    if (entity === undefined) throw notFound({ type, id, environment: ENVIRONMENT, space: store.spaceId })
    return toView(store, entity)
  }
}

/**
 * Returns the JSON of a sync page. Joins serialized items, because serializing 40,000 again would take
 * seconds.
 */
function toSyncBody(
  store: ContentStore,
  { items, token, more }: ReturnType<typeof syncPage>,
  origin: string,
): Buffer {
  const url = `${origin}/spaces/${store.spaceId}/environments/${ENVIRONMENT}/sync?sync_token=${token}`
  const next = JSON.stringify({ [more ? 'nextPageUrl' : 'nextSyncUrl']: url })
  const list = items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(','), item]))
  return Buffer.concat([
    Buffer.from('{"sys":{"type":"Array"},"items":['),
    ...list,
    Buffer.from(`],${next.slice(1)}`),
  ])
}
