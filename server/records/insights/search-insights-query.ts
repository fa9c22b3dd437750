import { z } from 'zod'
import type { QueryInsight, SearchInsights } from '../kinds/search-records'
import type { RecordStore } from '../record-store'
import { topic } from './topic'

const MAX_COMMENTS = 5

/**
 * Counts searches per query, ignoring case and repeated whitespace. A refinement (filter or further page) is
 * not counted, but its low ratings are. A click on its results subtracts a search without a click.
 */
const TALLIES = `
  with searches as (
    select kind, search_id, query, results, at, ${topic('query')} as topic
    from search_events where kind in ('search', 'refinement')
  ), judged as (
    select searches.*,
      exists (select from search_events e where e.kind = 'click' and e.search_id = searches.search_id) as clicked,
      (select count(*) from search_events e
        where e.kind = 'rating' and e.value = 2 and e.search_id = searches.search_id) as low_ratings
    from searches
  ), tallies as (
    select topic, (array_agg(query order by at))[1] as query,
      count(*) filter (where kind = 'search' and results = 0) as without_results,
      greatest(0, count(*) filter (where kind = 'search' and results > 0 and not clicked)
        - count(*) filter (where kind = 'refinement' and clicked)) as without_clicks,
      sum(low_ratings) as low_rated
    from judged group by topic
  )`

const mostFrequent = (column: 'without_results' | 'without_clicks' | 'low_rated') => `${TALLIES}
  select query, ${column}::integer as searches, to_jsonb(array(
    select e.comment from search_events e join searches s using (search_id)
    where e.kind = 'rating' and e.value = 2 and e.comment <> '' and s.topic = tallies.topic
    order by e.at limit ${column === 'low_rated' ? MAX_COMMENTS : 0}
  )) as comments
  from tallies where ${column} > 0 order by ${column} desc, query limit $1::integer`

const rows = z.array(z.object({ query: z.string(), searches: z.number(), comments: z.array(z.string()) }))

export async function readInsights(store: RecordStore, limit: number): Promise<SearchInsights> {
  const read = async (column: Parameters<typeof mostFrequent>[0]): Promise<QueryInsight[]> =>
    rows.parse(await store.read(mostFrequent(column), [limit]))
  return {
    withoutResults: await read('without_results'),
    withoutClicks: await read('without_clicks'),
    lowRated: await read('low_rated'),
  }
}
