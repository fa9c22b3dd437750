import { z } from 'zod'
import { Rating } from '../../../src/contracts/chatbot'
import { INSIGHT_WEEKS } from '../../../src/contracts/editor'
import { POPULAR_NETWORKS } from '../../../src/contracts/editor-vocabulary'
import type { RecordStore } from '../record-store'
import { topic } from './topic'

/** More rows than the editor page shows, because the page leaves out rows for which an entry exists. */
const MAX_ROWS = 100
const MAX_SEARCHES = 5

const recent = (table: string) =>
  `${table}.at > $1::timestamptz - interval '${INSIGHT_WEEKS} weeks' and ${table}.at <= $1::timestamptz`

/**
 * SQL for questions that the chatbot refused as not covered. Questions that differ only in case or spaces are
 * one row, with the searches that the same readers made in the next minutes and that had results.
 */
const REFUSED = `
  with refused as (
    select message_id, question, at, ${topic('question')} as what, exists (select from chat_feedback f
      where f.message_id = asked.message_id and f.rating = ${Rating.GuardrailFeedback}) as contested
    from chat_messages asked
    where guard = 'not-covered' and question <> '' and ${recent('asked')}
  ), followed as (
    select what, ${topic('query')} as query, count(*)::integer as count
    from refused join search_events on after_question = message_id
    where kind = 'search' and results > 0 and ${topic('query')} <> what group by 1, 2
  )
  select (array_agg(question order by at desc))[1] as question, count(*)::integer as count,
    bool_or(contested) as "isContested",
    to_jsonb(array(select jsonb_build_object('query', query, 'count', count) from followed
      where followed.what = refused.what order by count desc, query limit ${MAX_SEARCHES})) as searches
  from refused group by what order by count(*) desc, what limit ${MAX_ROWS}`

const POPULAR = `
  select (array_agg(query order by at desc))[1] as query, count(*)::integer as count
  from search_events searched where kind = 'search' and results > 0 and ${recent('searched')}
  group by ${topic('query')} having count(distinct network) >= ${POPULAR_NETWORKS}
  order by count(distinct network) desc, count(*) desc, 1 limit ${MAX_ROWS}`

const search = z.object({ query: z.string(), count: z.number() })
const refused = z.array(
  z.object({ question: z.string(), count: z.number(), isContested: z.boolean(), searches: z.array(search) }),
)

export async function readVocabulary(store: Pick<RecordStore, 'read'>, now: Date) {
  const until = [now.toISOString()]
  return {
    refused: refused.parse(await store.read(REFUSED, until)),
    popular: z.array(search).parse(await store.read(POPULAR, until)),
  }
}

export type ReaderVocabulary = Awaited<ReturnType<typeof readVocabulary>>
