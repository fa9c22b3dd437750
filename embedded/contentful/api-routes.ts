import { hasToken } from './access'
import { type ViewName, type ContentSource } from './content/content-source'
import { type ContentStore, type StoredEntity, keyOf } from './content/content-store'
import { toView, toViewpoint } from './query/entity-view'
import { ENVIRONMENT, checkEnvironment } from './environment'
import { accessTokenInvalid, notFound } from './errors'
import { toManagedEntry } from './management/entry-form'
import { type HttpApp, JSON_TYPE } from './http-app'
import { MAX_LIMIT, type Parameters, one } from './parameters'
import { queryAssets, queryEntries, queryNamed } from './query/query'
import { syncPage } from './sync/sync'

interface PathParameters {
  space: string
  environment?: string
  id?: string
}

interface Asked {
  store: ContentStore
  query: Parameters
  id: string
}

type Answer = (asked: Asked) => Buffer | Record<string, unknown>

/** The Content Delivery API and the Sync API. */
export function addApiRoutes(
  app: HttpApp,
  options: {
    content: () => ContentSource
    /** What each access token shows. */
    views: Readonly<Record<string, ViewName>>
    /** Shows an entry as the management API does; undefined: there is none. */
    managementToken: string | undefined
    origin: () => string
  },
): void {
  const { managementToken } = options
  const answers: Readonly<Record<string, Answer>> = {
    '/': ({ store }) => toSpace(store),
    '/locales': ({ store }) => toCollection(store.locales.all),
    '/content_types': ({ store, query }) =>
      queryNamed(
        [...store.contentTypes.values()].map((type) => ({ ...type })),
        query,
      ),
    '/content_types/:id': ({ store, id }) => toContentType(store, id),
    '/entries': ({ store, query }) => queryEntries(store, query),
    '/entries/:id': (asked) => toSingle('Entry', asked),
    '/assets': ({ store, query }) => queryAssets(store, query),
    '/assets/:id': (asked) => toSingle('Asset', asked),
    '/tags': ({ store, query }) =>
      queryNamed(
        store.tags.map((tag) => ({ ...tag })),
        query,
      ),
    '/tags/:id': ({ store, id }) => toTag(store, id),
    '/sync': ({ store, query }) => toSyncBody(store, syncPage(store, query), options.origin()),
  }
  for (const prefix of ['/spaces/:space', '/spaces/:space/environments/:environment']) {
    for (const [path, answer] of Object.entries(answers)) {
      app.get<{ Params: PathParameters; Querystring: Parameters }>(prefix + path, async (request, reply) => {
        const { query, params } = request
        if (path === '/entries/:id' && managementToken && hasToken(request, managementToken)) {
          const content = await options.content().content()
          checkEnvironment(params, content.frame.spaceId)
          return reply.type(JSON_TYPE).send(toManagedEntry(content, params.id ?? ''))
        }
        const view = Object.entries(options.views).find(([token]) => hasToken(request, token))?.[1]
        if (!view) throw accessTokenInvalid()
        const store = await options.content().current(view, path === '/sync' ? 'atOnce' : undefined)
        const { id = '' } = params
        checkEnvironment(params, store.spaceId)
        return reply.type(JSON_TYPE).send(answer({ store, query, id }))
      })
    }
  }
}

function toSpace(store: ContentStore): Record<string, unknown> {
  return {
    sys: { type: 'Space', id: store.spaceId },
    name: store.spaceId,
    locales: store.locales.all.map(({ sys: _sys, ...locale }) => locale),
  }
}

function toCollection(items: readonly unknown[]): Record<string, unknown> {
  return { sys: { type: 'Array' }, total: items.length, skip: 0, limit: MAX_LIMIT, items }
}

function toContentType(store: ContentStore, id: string): Record<string, unknown> {
  const type = store.contentTypes.get(id)
  if (type === undefined) throw missing(store, 'ContentType', id)
  return { ...type }
}

function toTag(store: ContentStore, id: string): Record<string, unknown> {
  const tag = store.tags.find((candidate) => candidate.sys.id === id)
  if (tag === undefined) throw missing(store, 'Tag', id)
  return { ...tag }
}

function toSingle(kind: StoredEntity['sys']['type'], { store, query, id }: Asked): Record<string, unknown> {
  const entity = store.byKey.get(keyOf(kind, id))
  if (entity === undefined) throw missing(store, kind, id)
  return toView(store, entity, toViewpoint(store, one(query, 'locale')))
}

function missing(store: ContentStore, type: string, id: string) {
  return notFound({ type, id, environment: ENVIRONMENT, space: store.spaceId })
}

/** Put together from packed items: unpacking 40,000 entries to pack them again would cost seconds. */
function toSyncBody(
  store: ContentStore,
  { items, token, more }: ReturnType<typeof syncPage>,
  origin: string,
): Buffer {
  const address = `${origin}/spaces/${store.spaceId}/environments/${ENVIRONMENT}/sync?sync_token=${token}`
  const next = JSON.stringify({ [more ? 'nextPageUrl' : 'nextSyncUrl']: address })
  const list = items.flatMap((item, index) => (index === 0 ? [item] : [Buffer.from(','), item]))
  return Buffer.concat([
    Buffer.from('{"sys":{"type":"Array"},"items":['),
    ...list,
    Buffer.from(`],${next.slice(1)}`),
  ])
}
