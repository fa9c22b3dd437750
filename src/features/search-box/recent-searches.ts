import { queryText } from '../../lib/query-text'

/** What the reader searched for last, kept in this browser only. */
export interface RecentSearches {
  list(): readonly string[]
  add(query: string): void
  clear(): void
}

const KEY = 'recent-searches'
/** Another form of what is kept gets another number: what an older site has kept is then left alone. */
const VERSION = 1
/** As many as suggestions are shown. */
const MAX_RECENT = 5
const MAX_LENGTH = 100

/** Kept in the browser's storage. A browser that refuses it forgets, and nothing else happens. */
export function createRecentSearches(storage: () => Storage = () => window.localStorage): RecentSearches {
  function read(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null')
      if (typeof kept !== 'object' || kept === null || !('version' in kept) || !('queries' in kept)) return []
      if (kept.version !== VERSION || !Array.isArray(kept.queries)) return []
      return kept.queries
        .filter((one: unknown): one is string => typeof one === 'string')
        .slice(0, MAX_RECENT)
    } catch {
      return []
    }
  }

  function write(queries: readonly string[]) {
    try {
      if (queries.length === 0) storage().removeItem(KEY)
      else storage().setItem(KEY, JSON.stringify({ version: VERSION, queries }))
    } catch {
      // a full or refused storage: the searches of this page are not remembered
    }
  }

  return {
    list: read,
    add(query) {
      const added = queryText(query).slice(0, MAX_LENGTH)
      if (added === '') return
      // what was only the beginning of this one has been typed on
      const others = read().filter((one) => !added.toLowerCase().startsWith(one.toLowerCase()))
      write([added, ...others].slice(0, MAX_RECENT))
    },
    clear: () => write([]),
  }
}
