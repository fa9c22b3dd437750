import { z } from 'zod'
import type { EndedSessions } from './kinds/ended-sessions'
import type { RecordStore } from './record-store'

/** Longest time for which this gateway accepts a session that was ended at another gateway. */
const CACHE_MS = 1_000

const rows = z.array(z.object({ session_id: z.string() }))

export function createEndedSessionRecords(
  store: Pick<RecordStore, 'add' | 'readNow'>,
  now = () => performance.now(),
): EndedSessions {
  let cached: Promise<ReadonlySet<string>> | undefined
  let readAt = 0

  async function read() {
    const found = await store.readNow('select session_id from ended_sessions where until > now()')
    return new Set(rows.parse(found).map(({ session_id }) => session_id))
  }

  return {
    async has(sessionId) {
      if (!cached || now() - readAt >= CACHE_MS) {
        readAt = now()
        cached = read()
      }
      return (await cached).has(sessionId)
    },
    async add(session_id, until) {
      await store.add([
        { kind: 'sessionEnded', fields: { session_id, until: new Date(until).toISOString() } },
      ])
      cached = undefined
    },
  }
}
