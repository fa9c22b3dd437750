export type Fields = Readonly<Record<string, unknown>>

export type RecordKind = keyof typeof inserts

/** A search within this many minutes after a refused question is probably about the same subject. */
const SAME_SUBJECT_MINUTES = 10

const of = (columns: string) => `from jsonb_to_recordset($1::jsonb) as given (${columns})`

/** Each statement writes many rows from one JSON array, `$1`. */
export const inserts = {
  caseBegun: `insert into begun_closes (case_id, article_url, closed_by, at) select distinct on (case_id) *
    ${of('case_id text, article_url text, closed_by text, at timestamptz')} order by case_id, at desc
    on conflict (case_id) do update set article_url = excluded.article_url, closed_by = excluded.closed_by, at = excluded.at,
      attempt = excluded.attempt`,
  caseFinished: `with finished as (delete from begun_closes using (select * ${of('case_id text')}) as ended
    where begun_closes.case_id = ended.case_id returning begun_closes.*)
    insert into case_closings (case_id, article_url, closed_by, at) select case_id, article_url, closed_by, at from finished`,
  // compares the time too, because another gateway may have begun a new close of this case
  caseDropped: `delete from begun_closes using (select * ${of('case_id text, at timestamptz')}) as dropped
    where begun_closes.case_id = dropped.case_id and begun_closes.at = dropped.at`,
  feedback: `insert into feedback (event_id, kind, value, comment, reasons, page, reader, tenant, at) select *
    ${of(`event_id text, kind text, value text, comment text, reasons jsonb, page text, reader text, tenant text,
      at timestamptz`)} on conflict do nothing`,
  // sets `after_question` to the last refused question of the visit; skips a rating that is already stored
  searchEvent: `insert into search_events (kind, search_id, query, results, position, value, comment, content_id, network, after_question, at)
    select kind, search_id, query, results, position, value, comment, content_id, network, (
      select message_id from chat_messages asked where asked.visit = given.visit
        and asked.at between given.at - interval '${SAME_SUBJECT_MINUTES} minutes' and given.at order by asked.at desc limit 1), at
    ${of(`kind text, search_id text, query text, results integer, position integer, value smallint, comment text,
      content_id text, network text, visit text, at timestamptz`)}
    where given.kind <> 'rating' or not exists (select from search_events sent where sent.kind = 'rating'
      and sent.search_id = given.search_id and sent.value = given.value and sent.comment = given.comment)`,
  chatOpened: `insert into chat_sessions (session_id, category, at) select *
    ${of('session_id text, category text, at timestamptz')} on conflict do nothing`,
  chatAnswered: `insert into chat_messages (message_id, session_id, experience, question, sources, guard, withheld, release, visit, at)
    select * ${of(`message_id text, session_id text, experience text, question text, sources jsonb, guard text,
      withheld integer, release text, visit text, at timestamptz`)} on conflict do nothing`,
  chatFeedback: `insert into chat_feedback (content_hash, session_id, message_id, rating, options, description, link_url, at) select *
    ${of(`content_hash text, session_id text, message_id text, rating smallint, options integer, description text,
      link_url text, at timestamptz`)} on conflict do nothing`,
  chatClosed: `update chat_sessions set closed_at = given.at ${of('session_id text, at timestamptz')}
    where chat_sessions.session_id = given.session_id`,
  supportOpened: `insert into support_chats (chat_id, visitor, visitor_name, at) select *
    ${of('chat_id text, visitor text, visitor_name text, at timestamptz')}`,
  // if two gateways give two messages the same `seq`, the second insert fails; that gateway reloads the chat
  supportSaid: `insert into support_messages (chat_id, seq, client_id, sender, text, file_id, file_name, at) select *
    ${of(`chat_id text, seq integer, client_id text, sender text, text text, file_id text, file_name text,
      at timestamptz`)} on conflict (chat_id, sender, client_id) do nothing`,
  supportTaken: `update support_chats set agent = given.agent, agent_name = given.agent_name
    ${of('chat_id text, agent text, agent_name text')} where support_chats.chat_id = given.chat_id`,
  supportEnded: `update support_chats set ended_at = given.at, end_reason = given.reason, visitor_name = '', agent_name = null
    ${of('chat_id text, reason text, at timestamptz')}
    where support_chats.chat_id = given.chat_id and support_chats.ended_at is null`,
  supportMasked: `update support_messages set text = given.text, file_name = given.file_name
    ${of('chat_id text, seq integer, text text, file_name text')}
    where support_messages.chat_id = given.chat_id and support_messages.seq = given.seq`,
  // also removes expired sessions
  sessionEnded: `with gone as (delete from ended_sessions where until < now())
    insert into ended_sessions (session_id, until) select * ${of('session_id text, until timestamptz')}
    on conflict do nothing`,
  analyticsEvent: `insert into analytics_events (event_id, name, params, visitor, reader, at) select *
    ${of('event_id text, name text, params jsonb, visitor text, reader text, at timestamptz')} on conflict do nothing`,
} as const

/** Tables whose old rows are deleted, grouped by the retention setting that applies to them. */
export const tablesByRetention = {
  records: ['case_closings', 'begun_closes', 'feedback', 'search_events'],
  chats: ['chat_sessions', 'chat_messages', 'chat_feedback', 'support_chats', 'support_messages'],
  analytics: ['analytics_events'],
} as const

/** Tables with a size limit, because anonymous visitors can write to them. */
export const cappedTables = ['feedback', 'search_events', 'analytics_events'] as const

export type Retention = Readonly<Record<keyof typeof tablesByRetention, number>>
