import type { QueryInsight, SearchEvent, SearchInsights } from './search-records'

interface QueryTally {
  query: string
  searches: number
  withoutResults: number
  withoutClicks: number
  lowRated: number
  comments: string[]
}

/** Words in a comment are read by people: a few show what is wrong. */
const MAX_COMMENTS = 5

/** Sums up events by query. Queries that differ in case and blanks only are one. */
export function toInsights(events: readonly SearchEvent[], limit: number): SearchInsights {
  const clicked = new Set(events.flatMap((event) => (event.kind === 'click' ? [event.searchId] : [])))
  const tallies = new Map<string, QueryTally>()
  const bySearch = new Map<string, QueryTally>()
  for (const event of events) {
    if (event.kind !== 'search') continue
    const key = event.query.toLowerCase().replace(/\s+/g, ' ').trim()
    const tally = tallies.get(key) ?? emptyTally(event.query)
    tallies.set(key, tally)
    bySearch.set(event.id, tally)
    tally.searches++
    if (event.results === 0) tally.withoutResults++
    else if (!clicked.has(event.id)) tally.withoutClicks++
  }
  for (const event of events) {
    const tally = event.kind === 'rating' ? bySearch.get(event.searchId) : undefined
    if (event.kind !== 'rating' || event.value !== 2 || !tally) continue
    tally.lowRated++
    if (event.comment !== '' && tally.comments.length < MAX_COMMENTS) tally.comments.push(event.comment)
  }
  const all = [...tallies.values()]
  return {
    withoutResults: mostFrequent(all, 'withoutResults', limit),
    withoutClicks: mostFrequent(all, 'withoutClicks', limit),
    lowRated: mostFrequent(all, 'lowRated', limit),
  }
}

const emptyTally = (query: string): QueryTally => ({
  query,
  searches: 0,
  withoutResults: 0,
  withoutClicks: 0,
  lowRated: 0,
  comments: [],
})

function mostFrequent(
  tallies: readonly QueryTally[],
  by: 'withoutResults' | 'withoutClicks' | 'lowRated',
  limit: number,
): QueryInsight[] {
  return tallies
    .filter((tally) => tally[by] > 0)
    .sort((a, b) => b[by] - a[by] || a.query.localeCompare(b.query))
    .slice(0, limit)
    .map((tally) => ({
      query: tally.query,
      searches: tally[by],
      comments: by === 'lowRated' ? tally.comments : [],
    }))
}
