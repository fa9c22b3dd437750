import { z } from 'zod'
import type { EndedSessions } from './kinds/ended-sessions'
import type { RecordStore } from './record-store'

/** How long a session that ended at another gateway may live on at this one. */
const KNOWN_FOR_MS = 1_000

const rows = z.array(z.object({ session_id: z.string() }))

/** Ended sessions in the database that gateways share, asked at most once a second. */
export function createEndedSessionRecords(
  store: Pick<RecordStore, 'add' | 'look'>,
  now = () => performance.now(),
): EndedSessions {
  let known: Promise<ReadonlySet<string>> | undefined
  let askedAt = 0

  async function ask() {
    const found = await store.look('select session_id from ended_sessions where until > now()')
    return new Set(rows.parse(found).map(({ session_id }) => session_id))
  }

  return {
    async has(sessionId) {
      if (!known || now() - askedAt >= KNOWN_FOR_MS) {
        askedAt = now()
        known = ask()
      }
      return (await known).has(sessionId)
    },
    async add(session_id, until) {
      await store.add([
        { kind: 'sessionEnded', fields: { session_id, until: new Date(until).toISOString() } },
      ])
      known = undefined
    },
  }
}
