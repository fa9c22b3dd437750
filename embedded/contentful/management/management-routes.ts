import type { FastifyRequest } from 'fastify'
import type { PublishEvent } from '../../../src/contracts/publish'
import type { ContentSource } from '../content/content-source'
import type { EntryChange } from '../content/entry-changes'
import type { SpaceContent } from '../content/space-content'
import { checkEnvironment, hasToken } from '../access'
import { DeliveryError, accessTokenInvalid, badRequest } from '../errors'
import { type HttpApp, JSON_TYPE } from '../http-app'
import { beginChange, beginEntry, findEntry, readFields, toManagedEntry } from './entry-form'

interface ManagementOptions {
  content: () => ContentSource
  /** Undefined if the API is read-only. */
  managementToken: string | undefined
  /** Called after a publish or unpublish is on disk and is served. */
  onPublished: (event: PublishEvent) => void
  now: () => Date
}

/** Returns an entry's state after a request. `change` is the state before, but has the new version number. */
type Edit = (change: EntryChange, content: SpaceContent, request: FastifyRequest) => EntryChange

const ENTRY = `/spaces/:space/environments/:environment/entries/:id`

export function addManagementRoutes(
  app: HttpApp,
  { content, managementToken, onPublished, now }: ManagementOptions,
): void {
  function authorize(request: FastifyRequest) {
    if (managementToken === undefined)
      throw new DeliveryError(
        403,
        'AccessDenied',
        'The embedded delivery API is read-only with NODE_ENV=production. Publish in Contentful.',
      )
    if (!hasToken(request, managementToken)) throw accessTokenInvalid()
  }

  const write = (method: 'PUT' | 'DELETE', url: string, edit: Edit, action?: PublishEvent['action']) =>
    app.route<{ Params: EntryPath }>({
      method,
      url,
      async handler(request, reply) {
        authorize(request)
        const { id } = request.params
        const version = headerOf(request, 'x-contentful-version')
        const changed = await content().change((current, base) => {
          checkEnvironment(request.params, current.frame.spaceId)
          const at = { id, now: now().toISOString() }
          const contentType = headerOf(request, 'x-contentful-content-type')
          const isNew = edit === save && contentType !== undefined
          const created = isNew ? beginEntry(current, { ...at, contentType }) : undefined
          if (isNew && !created && version === undefined)
            throw new DeliveryError(
              409,
              'VersionMismatch',
              `The entry ${id} already exists. To change it, send its version as X-Contentful-Version.`,
            )
          return edit(created ?? beginChange(current, base, { ...at, version }), current, request)
        })
        if (action) onPublished(eventOf(action, changed, id, now()))
        return reply.type(JSON_TYPE).send(toManagedEntry(changed, id))
      },
    })

  write('PUT', ENTRY, save)
  write('PUT', `${ENTRY}/published`, publish, 'publish')
  write('DELETE', `${ENTRY}/published`, unpublish, 'unpublish')
}

interface EntryPath {
  space: string
  environment: string
  id: string
}

const save: Edit = (change, content, { body }) => ({
  ...change,
  saved: readFields(body, typeOf(change, content), content.frame.locales),
})

const typeOf = ({ id, created }: EntryChange, content: SpaceContent) =>
  content.frame.contentTypes.get(created?.contentType ?? '') ?? findEntry(content, id).type

const publish: Edit = (change) => ({
  ...change,
  published: {
    fields: change.saved,
    version: change.version - 1, // as at Contentful: the version before the publish, which increments it
    counter: (change.published?.counter ?? 0) + 1,
    at: change.updatedAt,
  },
})

const unpublish: Edit = (change) => {
  if (change.published === null) throw badRequest(`The entry ${change.id} is not published.`)
  return { ...change, published: null }
}

function eventOf(
  action: PublishEvent['action'],
  content: SpaceContent,
  id: string,
  receivedAt: Date,
): PublishEvent {
  const { type, fields } = findEntry(content, id)
  const title = fields[type.displayField ?? '']?.[content.frame.locales.defaultCode]
  return {
    action,
    kind: 'Entry',
    id,
    contentType: type.sys.id,
    ...(typeof title === 'string' && title.trim() !== '' && { title }),
    receivedAt: receivedAt.toISOString(),
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
