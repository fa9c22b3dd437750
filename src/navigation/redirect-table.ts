import { REDIRECTS_FILE, type RedirectTable } from '../contracts/redirects'

/** A link must not wait longer than this for the table of old addresses; then it leads where it says. */
const TABLE_WITHIN_MS = 3_000

const EMPTY: RedirectTable = { paths: {}, anchors: {} }

export interface RedirectTables {
  /** the table, when it is here */
  known(): RedirectTable | undefined
  /** never fails: without a table nothing is an old address, and the next call tries again */
  load(): Promise<RedirectTable>
}

/** Loads the release's table of old addresses once, when it is wanted: no page carries it. */
export function createRedirectTables(request: typeof fetch): RedirectTables {
  let table: RedirectTable | undefined
  let loading: Promise<RedirectTable> | undefined

  async function fetchTable() {
    try {
      const reply = await request(`/${REDIRECTS_FILE}`, { signal: AbortSignal.timeout(TABLE_WITHIN_MS) })
      const body: unknown = reply.ok ? await reply.json() : undefined
      if (isTable(body)) table = body
    } catch {
      // offline, or too slow
    }
    loading = undefined
    return table ?? EMPTY
  }

  return { known: () => table, load: () => (table ? Promise.resolve(table) : (loading ??= fetchTable())) }
}

function isTable(body: unknown): body is RedirectTable {
  return typeof body === 'object' && body !== null && 'paths' in body && 'anchors' in body
}
