import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { badRequest } from '../errors'

const positionSchema = z.object({
  /** Everything up to this sequence has been delivered. */
  after: z.number().int().nonnegative(),
  /** Deletions up to this sequence are not told: the client cannot know what went before its first sync. */
  deletedAfter: z.number().int().nonnegative(),
  limit: z.number().int().positive(),
})

/** Where a client stands in the history, and the page size that it began with. */
export type SyncPosition = Readonly<z.infer<typeof positionSchema>>

/** A token carries its position; the signature ties it to the journal whose sequences it counts. */
export function toSyncToken(position: SyncPosition, journalId: string): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${sign(payload, journalId)}`
}

export function parseSyncToken(token: string, journal: { id: string; head: number }): SyncPosition {
  const [payload = '', signature = ''] = token.split('.')
  if (!isSame(signature, sign(payload, journal.id))) throw unknownToken()
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const position = positionSchema.safeParse(content)
  if (!position.success || position.data.after > journal.head) throw unknownToken()
  return position.data
}

function unknownToken() {
  return badRequest('The sync token you sent is not known to this space. Start a new sync with "initial".')
}

function sign(payload: string, journalId: string): string {
  return createHmac('sha256', journalId).update(payload).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
