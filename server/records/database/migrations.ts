import type { Statement } from './database'

interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

/** All migrations in order. Never change a released migration; add another one. */
const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'what readers did and said',
    sql: `
      create table case_closings (
        id bigint generated always as identity primary key,
        case_id text not null,
        article_url text not null,
        closed_by text not null,
        at timestamptz not null
      );
      create index case_closings_at on case_closings (at);

      create table feedback (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('article', 'case')),
        value text not null,
        comment text not null,
        reasons jsonb not null,
        page text not null,
        reader text not null,
        tenant text not null,
        at timestamptz not null
      );
      create index feedback_at on feedback (at);

      create table search_events (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('search', 'click', 'rating', 'suggestion')),
        search_id text,
        query text,
        results integer,
        position integer,
        value smallint,
        comment text,
        content_id text,
        at timestamptz not null
      );
      create index search_events_at on search_events (at);
      create index search_events_search on search_events (search_id);`,
  },
  {
    version: 2,
    name: 'chats',
    sql: `
      create table chat_sessions (
        session_id text primary key,
        category text not null,
        at timestamptz not null,
        closed_at timestamptz
      );
      create index chat_sessions_at on chat_sessions (at);

      create table chat_messages (
        message_id text primary key,
        session_id text not null,
        experience text not null,
        question text not null,
        sources jsonb not null,
        guard text,
        withheld integer not null,
        release text not null,
        at timestamptz not null
      );
      create index chat_messages_at on chat_messages (at);

      create table chat_feedback (
        id bigint generated always as identity primary key,
        session_id text,
        message_id text,
        rating smallint not null,
        options integer not null,
        description text not null,
        link_url text not null,
        at timestamptz not null
      );
      create index chat_feedback_at on chat_feedback (at);`,
  },
  {
    version: 3,
    name: 'analytics',
    sql: `
      create table analytics_events (
        event_id text primary key,
        name text not null,
        params jsonb not null,
        visitor text not null,
        reader text,
        at timestamptz not null
      );
      create index analytics_events_at on analytics_events (at);`,
  },
  {
    version: 4,
    name: 'further pages and narrowings of a search',
    sql: `
      alter table search_events drop constraint search_events_kind_check;
      alter table search_events add constraint search_events_kind_check
        check (kind in ('search', 'refinement', 'click', 'rating', 'suggestion'));`,
  },
  {
    version: 5,
    name: 'talks of visitors with agents',
    sql: `
      create table support_chats (
        chat_id text primary key,
        visitor text not null,
        visitor_name text not null,
        agent text,
        agent_name text,
        ended_at timestamptz,
        end_reason text,
        at timestamptz not null
      );
      create index support_chats_at on support_chats (at);
      create index support_chats_open on support_chats (at) where ended_at is null;

      create table support_messages (
        chat_id text not null,
        seq integer not null,
        client_id text not null,
        sender text not null check (sender in ('visitor', 'agent')),
        text text not null,
        file_id text,
        file_name text,
        at timestamptz not null,
        primary key (chat_id, seq),
        unique (chat_id, sender, client_id)
      );
      create index support_messages_at on support_messages (at);`,
  },
  {
    version: 6,
    name: 'closes of cases before they are done',
    sql: `
      create table begun_closes (
        case_id text primary key,
        article_url text not null,
        closed_by text not null,
        at timestamptz not null
      );`,
  },
  {
    version: 7,
    name: 'sessions that their readers ended',
    sql: `create table ended_sessions (session_id text primary key, until timestamptz not null);`,
  },
  {
    version: 8,
    name: 'searches after a refused question, and their networks',
    sql: `
      alter table chat_messages add column visit text;
      create index chat_messages_refused on chat_messages (visit, at) where visit is not null;
      alter table search_events add column network text;
      alter table search_events add column after_question text;
      create index search_events_after on search_events (after_question) where after_question is not null;`,
  },
  {
    version: 9,
    name: 'attempts to complete a close',
    sql: `alter table begun_closes add column attempt uuid not null default gen_random_uuid();`,
  },
  {
    version: 10,
    name: 'keys that deduplicate feedback; null in older rows',
    sql: `
      alter table feedback add column event_id text unique;
      alter table chat_feedback add column content_hash text unique;`,
  },
]

/** Arbitrary number of an advisory lock, so that gateways that start together migrate one after another. */
const LOCK = 4_711_001

/** These statements skip applied migrations, so they can run at every start. */
export const migrationStatements: readonly Statement[] = [
  { sql: `select pg_advisory_xact_lock(${LOCK})` },
  {
    sql: `create table if not exists schema_migrations (
      version integer primary key, name text not null, applied_at timestamptz not null default now()
    )`,
  },
  ...migrations.map(({ version, name, sql }) => ({
    sql: `do $migration$ begin
      if exists (select from schema_migrations where version = ${version}) then return; end if;
      ${sql}
      insert into schema_migrations (version, name) values (${version}, '${name}');
    end $migration$`,
  })),
]
