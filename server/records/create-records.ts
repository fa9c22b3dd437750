import type { ChatRecord, ChatRecords } from './kinds/chat-records'
import { maskPersonal } from '../lib/mask-personal'
import type { SearchEvent, SearchRecords } from './kinds/search-records'
import type { CaseRecords } from './kinds/case-records'
import { createEndedSessionRecords } from './ended-session-records'
import type { EndedSessions } from './kinds/ended-sessions'
import type { EditorInsights } from '../../src/contracts/editor'
import { createCaseRecords } from './create-case-records'
import type { AnalyticsRecord, AnalyticsRecords } from './kinds/analytics-records'
import { readEditorInsights } from './insights/editor-insights'
import type { Pseudonym } from './pseudonym'
import type { NewRecord, RecordStore } from './record-store'
import { readInsights } from './insights/search-insights-query'
import { readVocabulary, type ReaderVocabulary } from './insights/vocabulary-query'
import { createSupportChatRecords } from './support-chat-records'
import type { SupportChatRecords } from './kinds/support-chats'

export interface Records {
  readonly cases: CaseRecords
  readonly searches: SearchRecords
  readonly chats: ChatRecords
  readonly supportChats: SupportChatRecords
  readonly analytics: AnalyticsRecords
  readonly endedSessions: EndedSessions
  insights(now: Date): Promise<EditorInsights>
  /** Returns, for editors, popular searches and the questions that the chatbot refused. */
  vocabulary(now: Date): Promise<ReaderVocabulary>
  /** Saves pending records, then closes. */
  close(): Promise<void>
}

interface RecordsOptions {
  store: RecordStore
  pseudonym: Pseudonym
}

export function createRecords({ store, pseudonym }: RecordsOptions): Records {
  return {
    cases: createCaseRecords(store, pseudonym),
    searches: {
      add: (event) => store.add([toSearchRecord(event, pseudonym)]),
      insights: (limit) => readInsights(store, limit),
      close: () => Promise.resolve(), // closed with the store
    },
    chats: { add: (record) => store.add([toChatRecord(record, pseudonym)]) },
    supportChats: createSupportChatRecords(store),
    analytics: {
      add: (events) => store.add(events.flatMap((event) => toAnalyticsRecords(event, pseudonym))),
    },
    endedSessions: createEndedSessionRecords(store),
    insights: (now) => readEditorInsights(store, now),
    vocabulary: (now) => readVocabulary(store, now),
    close: () => store.close(),
  }
}

function toSearchRecord(event: SearchEvent, pseudonym: Pseudonym): NewRecord {
  const { kind, at } = event
  switch (event.kind) {
    case 'search': {
      const { id: search_id, query, results } = event
      const who = {
        network: keyed('network', event.network, pseudonym),
        visit: keyed('visit', event.visit, pseudonym),
      }
      return record({ kind, search_id, query, results, ...who, at })
    }
    case 'refinement':
      return record({ kind, search_id: event.id, query: event.query, results: event.results, at })
    case 'click':
      return record({ kind, search_id: event.searchId, position: event.position, at })
    case 'rating':
      return record({ kind, search_id: event.searchId, value: event.value, comment: event.comment, at })
    case 'suggestion':
      return record({ kind, query: event.query, content_id: event.contentId, at })
  }
  function record(fields: NewRecord['fields']): NewRecord {
    return { kind: 'searchEvent', fields }
  }
}

/**
 * Returns a pseudonym that depends on the purpose, so that records for different purposes cannot be linked.
 */
const keyed = (purpose: string, id: string | undefined, pseudonym: Pseudonym) =>
  id === undefined ? null : pseudonym(`${purpose} ${id}`)

function toChatRecord(given: ChatRecord & { readonly at: string }, pseudonym: Pseudonym): NewRecord {
  const { at } = given
  switch (given.kind) {
    case 'opened':
      return { kind: 'chatOpened', fields: { session_id: given.sessionId, category: given.category, at } }
    case 'answered': {
      const { sessionId: session_id, messageId: message_id, experience, sources, guard, withheld } = given
      const question = maskPersonal(given.question)
      const { release } = given
      const visit = guard === 'not-covered' ? keyed('visit', given.visit, pseudonym) : null
      return {
        kind: 'chatAnswered',
        fields: {
          message_id,
          session_id,
          experience,
          question,
          sources,
          guard,
          withheld,
          release,
          visit,
          at,
        },
      }
    }
    case 'feedback': {
      const { sessionId: session_id, messageId: message_id, rating, options } = given
      const [link_url] = given.linkUrl.split(/[?#]/, 1)
      const description = maskPersonal(given.description)
      const content = { session_id, message_id, rating, options, description, link_url }
      // requests have no id, so a hash of the content shows whether a request was sent again
      const content_hash = pseudonym(JSON.stringify(content))
      return { kind: 'chatFeedback', fields: { content_hash, ...content, at } }
    }
    case 'closed':
      return { kind: 'chatClosed', fields: { session_id: given.sessionId, at } }
  }
}

/**
 * Kinds of feedback, by the name of the analytics event. Feedback is also saved in the table `feedback`, with
 * another retention.
 */
const FEEDBACK_KINDS: Readonly<Record<string, string>> = {
  feedback: 'article',
  email_deflection_feedback: 'case',
}

/** Value of an event parameter that marks a chosen reason. Each reason has its own parameter (POLL-13). */
const CHOSEN = 'x'

/** Parameters of feedback that hold text, so they are no reasons, whatever their value is. */
const TEXT_PARAMS = ['content_group', 'value', 'comment', 'tenant', 'user', 'caseId', 'page_location']

function toAnalyticsRecords(event: AnalyticsRecord, pseudonym: Pseudonym): NewRecord[] {
  const { id, name, visitorId, userId, at } = event
  const params: AnalyticsRecord['params'] = Object.fromEntries(
    Object.entries(event.params).map(([key, value]): [string, string | number | boolean] => {
      if (typeof value !== 'string') return [key, value]
      return [key, NAMES_A_READER.test(key) ? pseudonym(value) : maskPersonal(value)]
    }),
  )
  const reader = userId === undefined ? null : pseudonym(userId)
  const visitor = pseudonym(visitorId)
  const event_id = pseudonym(id)
  const eventRecord: NewRecord = {
    kind: 'analyticsEvent',
    fields: { event_id, name, params, visitor, reader, at },
  }
  const kind = Object.hasOwn(FEEDBACK_KINDS, name) ? FEEDBACK_KINDS[name] : undefined
  if (kind === undefined) return [eventRecord]
  const text = (key: string) => String(params[key] ?? '')
  const reasons = Object.keys(params).filter((key) => params[key] === CHOSEN && !TEXT_PARAMS.includes(key))
  const page = text('page_location') || (kind === 'case' ? text('comment') : '')
  const comment = kind === 'case' ? '' : text('comment')
  const who = text('user') || reader || visitor
  const fields = {
    event_id,
    kind,
    value: text('value'),
    comment,
    reasons,
    page,
    reader: who,
    tenant: text('tenant'),
    at,
  }
  return [eventRecord, { kind: 'feedback', fields }]
}

/** Matches the parameter `user` of feedback events (POLL-10), and similar parameters of tag managers. */
const NAMES_A_READER = /^(user|user_?name|user_?id|email)$/i
