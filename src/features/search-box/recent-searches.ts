import { parseJson, toRecord, toTexts } from '../../lib/guards'
import { cutQuery } from '../../lib/query-text'
import { storedText } from '../../lib/stored-text'

const VERSION = 1
/** The same as `MAX_SHOWN`, the maximum number of suggestions shown. */
const MAX_RECENT = 5
const MAX_LENGTH = 100

export type RecentSearches = ReturnType<typeof createRecentSearches>

export function createRecentSearches(area = () => window.localStorage) {
  const stored = storedText('recent-searches', area)

  function list(): readonly string[] {
    const { version, queries } = toRecord(parseJson(stored.read()))
    return version === VERSION ? toTexts(queries).slice(0, MAX_RECENT) : []
  }

  return {
    list,
    add(query: string) {
      const added = cutQuery(query, MAX_LENGTH)
      if (added === '') return
      // drops searches that are the beginning of the added one
      const others = list().filter((one) => !added.toLowerCase().startsWith(one.toLowerCase()))
      stored.write(JSON.stringify({ version: VERSION, queries: [added, ...others].slice(0, MAX_RECENT) }))
    },
    clear: () => void stored.write(null),
  }
}
