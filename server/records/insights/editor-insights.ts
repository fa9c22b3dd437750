import { z } from 'zod'
import { FeedbackOption, Rating } from '../../../src/contracts/chatbot'
import {
  type EditorInsights,
  INSIGHT_WEEKS,
  type InsightList,
  PAGE_MISSING,
} from '../../../src/contracts/editor'
import type { RecordStore } from '../record-store'
import { topic } from './topic'

const MAX_ROWS = 25

const MAX_REMARKS = 5

/** SQL for the path of a URL of this site. */
const path = (column: string) => `regexp_replace(${column}, '^https?://[^/]+', '')`

/** Readable texts for the stored reasons of an article vote. */
const ARTICLE_REASONS = { couldntFind: 'could not find it', didntWork: 'did not work' }

const articleReasons = `array(select coalesce('${JSON.stringify(ARTICLE_REASONS)}'::jsonb->>reason, reason)
  from jsonb_array_elements_text(reasons) reason)`

const answerReasons = `array[${Object.entries(FeedbackOption)
  .map(([reason, bit]) => `case when f.options & ${bit} <> 0 then '${reason.toLowerCase()}' end`)
  .join(', ')}]`

/** SQL for a remark: reasons and text, either of which may be empty. */
const remark = (reasons: string, text: string) =>
  `concat_ws(': ', nullif(array_to_string(${reasons}, ', '), ''), nullif(${text}, ''))`

/**
 * SQL for the rows of each list: topic, time and remark. A search counts as clicked after a click on one of
 * its results, or on a result of a further page or filter of the same query that follows within an hour.
 */
const sources: Readonly<Record<keyof EditorInsights, string>> = {
  searchesWithoutResults: `select ${topic('query')} as what, at, '' as remark
    from search_events where kind = 'search' and results = 0`,
  searchesWithoutClicks: `select ${topic('s.query')} as what, s.at, '' as remark
    from search_events s where s.kind = 'search' and s.results > 0 and not exists (
      select from search_events c join search_events o on o.search_id = c.search_id
      where c.kind = 'click' and o.kind in ('search', 'refinement') and ${topic('o.query')} = ${topic('s.query')}
        and (o.search_id = s.search_id or (o.kind = 'refinement' and o.at between s.at and s.at + interval '1 hour')))`,
  searchesRatedLow: `select ${topic('s.query')} as what, r.at, r.comment as remark
    from search_events r join search_events s on s.search_id = r.search_id and s.kind in ('search', 'refinement')
    where r.kind = 'rating' and r.value = 2`,
  unhelpfulArticles: `select ${path('page')} as what, at, ${remark(articleReasons, `nullif(comment, '-')`)} as remark
    from feedback where kind = 'article' and lower(value) = 'no' and page <> ''`,
  answersVotedDown: `select m.question as what, f.at, ${remark(answerReasons, 'f.description')} as remark
    from chat_feedback f join chat_messages m on m.message_id = f.message_id where f.rating = ${Rating.ThumbsDown}`,
  pagesNotFound: `select params->>'page' as what, at, '' as remark from analytics_events where name = '${PAGE_MISSING}'`,
  casesClosed: `select ${path('article_url')} as what, at, '' as remark from case_closings`,
}

const recent = (source: string) =>
  `select what, at, remark from (${source}) events where at > $1::timestamptz - interval '${INSIGHT_WEEKS} weeks' and at <= $1::timestamptz`

const rowsOf = (source: string) => `select what, count(*)::integer as count,
    to_jsonb(coalesce((array_agg(remark order by at desc) filter (where remark <> ''))[1:${MAX_REMARKS}], '{}')) as remarks
  from (${recent(source)}) recent group by what order by count(*) desc, what limit ${MAX_ROWS}`

const weeksOf = (source: string) => `select
    floor(extract(epoch from ($1::timestamptz - at)) / 604800)::integer as weeks_ago, count(*)::integer as count
  from (${recent(source)}) recent group by 1`

const rows = z.array(z.object({ what: z.string(), count: z.number(), remarks: z.array(z.string()) }))
const weeks = z.array(z.object({ weeks_ago: z.number(), count: z.number() }))

export async function readEditorInsights(
  store: Pick<RecordStore, 'read'>,
  now: Date,
): Promise<EditorInsights> {
  const until = now.toISOString()
  const list = async (name: keyof EditorInsights): Promise<InsightList> => {
    const counted = weeks.parse(await store.read(weeksOf(sources[name]), [until]))
    return {
      rows: rows.parse(await store.read(rowsOf(sources[name]), [until])),
      perWeek: Array.from(
        { length: INSIGHT_WEEKS },
        (_, week) => counted.find(({ weeks_ago }) => weeks_ago === INSIGHT_WEEKS - 1 - week)?.count ?? 0,
      ),
    }
  }
  return {
    searchesWithoutResults: await list('searchesWithoutResults'),
    searchesWithoutClicks: await list('searchesWithoutClicks'),
    searchesRatedLow: await list('searchesRatedLow'),
    unhelpfulArticles: await list('unhelpfulArticles'),
    answersVotedDown: await list('answersVotedDown'),
    casesClosed: await list('casesClosed'),
    pagesNotFound: await list('pagesNotFound'),
  }
}
