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

/** Where a client is in the history, as its token says. */
const positionSchema = z.object({
  /** The journal whose sequences it counts. */
  journal: z.string(),
  /** Everything up to this sequence has been delivered. */
  after: z.number().int().nonnegative(),
  /** Deletions up to this sequence are left out: the client cannot know what was there before its first sync. */
  deletedAfter: z.number().int().nonnegative(),
  limit: z.number().int().positive(),
})

type SyncPosition = z.infer<typeof positionSchema>

interface SyncPage {
  /** Each item as JSON: a first sync of a large space is put together from bytes that are there already. */
  items: readonly Buffer[]
  token: string
  /** Another page follows. */
  more: boolean
}

/** Returns one page of the Sync API, in the order of the history: what changes while a client pages moves to its end. */
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

/** An entry or asset with the values of all locales, as the Sync API gives it. */
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
