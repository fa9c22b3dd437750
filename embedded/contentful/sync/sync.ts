import { type ContentStore, type StoredEntity, type SyncItem } from '../content/content-store'
import { badRequest, invalidQuery } from '../errors'
import { toLink } from '../guards'
import { MAX_LIMIT, type Parameters, one, wholeNumber } from '../parameters'
import { SYNC_TYPES, type SyncPosition, parseSyncToken, toSyncToken } from './sync-token'

interface SyncPage {
  /** Each item as JSON: a first sync of a large space is put together from bytes that are there already. */
  items: readonly Buffer[]
  token: string
  /** Another page follows. */
  more: boolean
}

/**
 * One page of the Sync API. Pages run along the history by sequence: what changes while a client pages moves to the end
 * of the history and reaches it on a later page or with its next sync.
 */
export function syncPage(store: ContentStore, parameters: Parameters): SyncPage {
  const position = toPosition(store, parameters)
  const matching = store.history.filter((item) => item.sequence > position.after && isWanted(item, position))
  const page = matching.slice(0, position.limit)
  const more = matching.length > page.length
  const after = more ? (page.at(-1)?.sequence ?? position.after) : store.journal.head
  const deletedAfter = more ? position.deletedAfter : store.journal.head
  return {
    items: page.map((item) => toItem(item, store.spaceId)),
    token: toSyncToken({ ...position, after, deletedAfter }, store.journal.id),
    more,
  }
}

/** An entry or asset with the values of all locales, as the Sync API and `locale=*` give it. */
function toSyncJson(entity: StoredEntity): Buffer {
  const { metadata, sys } = entity
  const head = JSON.stringify({ metadata, sys }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${head},"fields":`), entity.fieldsJson, Buffer.from('}')])
}

function toPosition(store: ContentStore, parameters: Parameters): SyncPosition {
  const token = one(parameters, 'sync_token')
  if (token !== undefined) {
    const others = Object.keys(parameters).filter((name) => !['sync_token', 'access_token'].includes(name))
    if (others.length === 0) return parseSyncToken(token, store.journal)
    throw badRequest(
      'When passing a sync token you can not pass any other parameters. ' +
        'If you want to sync only a specific type or content_type start a new sync with "initial".',
    )
  }
  if (one(parameters, 'initial') !== 'true') {
    throw badRequest('Either "initial=true" or a "sync_token" is required.')
  }
  const type = toType(one(parameters, 'type') ?? 'all')
  return {
    after: 0,
    // Who asks for deletions alone asks for all of them.
    deletedAfter: type.startsWith('Delet') ? 0 : store.journal.head,
    type,
    contentType: toContentTypeFilter(store, parameters, type),
    limit: wholeNumber(parameters, 'limit', { min: 1, max: MAX_LIMIT, otherwise: MAX_LIMIT }),
  }
}

function toType(text: string): SyncPosition['type'] {
  const type = SYNC_TYPES.find((candidate) => candidate === text)
  if (type === undefined) {
    throw badRequest(`The sync type "${text}" is not known. It is one of ${SYNC_TYPES.join(', ')}.`)
  }
  return type
}

function toContentTypeFilter(
  store: ContentStore,
  parameters: Parameters,
  type: SyncPosition['type'],
): string | null {
  const id = one(parameters, 'content_type')
  if (id === undefined) return null
  if (type !== 'Entry') throw badRequest('The "content_type" filter needs "type=Entry".')
  if (!store.contentTypes.has(id)) throw invalidQuery({ name: 'unknownContentType', value: id })
  return id
}

function isWanted(item: SyncItem, { type, contentType, deletedAfter }: SyncPosition): boolean {
  if (item.kind === 'deleted') {
    return item.sequence > deletedAfter && ['all', 'Deletion', item.type].includes(type)
  }
  const { sys } = item.entity
  if (type !== 'all' && type !== sys.type) return false
  return contentType === null || sys.contentType?.sys.id === contentType
}

function toItem(item: SyncItem, spaceId: string): Buffer {
  if (item.kind === 'present') return toSyncJson(item.entity)
  const { change, id, type } = item
  const sys = {
    type,
    id,
    space: toLink('Space', spaceId),
    environment: toLink('Environment', 'master'),
    revision: change.revision,
    createdAt: change.createdAt,
    updatedAt: change.deletedAt,
    deletedAt: change.deletedAt,
  }
  return Buffer.from(JSON.stringify({ sys }))
}
