import { z } from 'zod'
import { type ContentStore, type StoredEntity, type SyncItem } from '../content/content-store'
import { toLink } from '../guards'
import { badRequest } from '../errors'
import { MAX_PAGE_SIZE, pageSize, parseQuery } from '../parse-query'

const firstSync = z.strictObject({
  initial: z.literal('true'),
  limit: pageSize.refine((size) => size > 0, 'less than 1').default(MAX_PAGE_SIZE),
})
const laterSync = z.strictObject({ sync_token: z.string() })

/** How far a client has read the change history. Its sync token contains this position. */
const positionSchema = z.object({
  journal: z.string(),
  /** The client has all changes up to this sequence number. */
  after: z.number().int().nonnegative(),
  /** Omits deletions up to this sequence number, because the client never received the deleted items. */
  deletedAfter: z.number().int().nonnegative(),
  limit: z.number().int().positive(),
})

type SyncPosition = z.infer<typeof positionSchema>

interface SyncPage {
  /** Items as JSON bytes. The store has the fields as JSON, so a first sync does not serialize them again. */
  items: readonly Buffer[]
  token: string
  more: boolean
}

/** Returns a page of changes, oldest first. An item that changes between two requests moves to the end. */
export function syncPage(store: ContentStore, query: Readonly<Record<string, unknown>>): SyncPage {
  const position = toPosition(store, query)
  const matching = store.history.filter((item) => isWanted(item, position))
  const page = matching.slice(0, position.limit)
  const more = matching.length > page.length
  const after = more ? (page.at(-1)?.sequence ?? position.after) : store.journal.head
  const deletedAfter = more ? position.deletedAfter : store.journal.head
  return {
    items: page.map((item) => toItem(item, store.spaceId)),
    token: Buffer.from(JSON.stringify({ ...position, after, deletedAfter })).toString('base64url'),
    more,
  }
}

function toSyncJson(entity: StoredEntity): Buffer {
  const { metadata, sys } = entity
  const head = JSON.stringify({ metadata, sys }).slice(0, -1)
  return Buffer.concat([Buffer.from(`${head},"fields":`), entity.fieldsJson, Buffer.from('}')])
}

function toPosition({ journal }: ContentStore, query: Readonly<Record<string, unknown>>): SyncPosition {
  if (!('sync_token' in query)) {
    const { limit } = parseQuery(firstSync, query)
    return { journal: journal.id, after: 0, deletedAfter: journal.head, limit }
  }
  const position = readToken(parseQuery(laterSync, query).sync_token)
  if (position?.journal === journal.id && position.after <= journal.head) return position
  throw badRequest('The sync token you sent is not known to this space. Start a new sync with "initial".')
}

function readToken(token: string): SyncPosition | undefined {
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

const isWanted = (item: SyncItem, { after, deletedAfter }: SyncPosition) =>
  item.sequence > (item.kind === 'deleted' ? Math.max(after, deletedAfter) : after)

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
