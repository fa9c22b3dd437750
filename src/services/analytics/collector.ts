import {
  ANALYTICS_PATH,
  MAX_ANALYTICS_BATCH,
  MAX_ANALYTICS_TEXT_LENGTH,
  type AnalyticsBatch,
  type CollectedEvent,
} from '../../contracts/analytics-events'
import { randomId } from '../../lib/random-id'
import type { AnalyticsEvent, Visitor } from './analytics'

/** In ms: time for which events are collected before they are sent. */
export const COLLECT_FOR_MS = 1_000

export const MAX_TRIES = 3
export const TRY_AGAIN_MS = 10_000

const ANONYMOUS_ID = 'anonymous'

interface Deps {
  readonly visitor: () => Visitor
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly post?: typeof fetch
  readonly newId?: () => string
}

interface Waiting {
  readonly event: CollectedEvent
  readonly tries: number
  /** stays the same for each try, because the gateway deduplicates events by client id and event id */
  readonly clientId: string
}

export function createCollector({
  visitor,
  warn,
  post = (...call) => fetch(...call),
  newId = randomId,
}: Deps) {
  let waiting: readonly Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    while (waiting[0]) {
      const { clientId } = waiting[0]
      const batch = waiting.filter((one) => one.clientId === clientId).slice(0, MAX_ANALYTICS_BATCH)
      waiting = waiting.filter((one) => !batch.includes(one))
      void send(batch, clientId)
    }
  }

  async function send(batch: readonly Waiting[], client_id: string) {
    const { userName } = visitor()
    const body: AnalyticsBatch = {
      client_id,
      ...(userName !== '' && { user_id: userName }),
      events: batch.map(({ event }) => event),
    }
    try {
      const reply = await post(ANALYTICS_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true, // the reader may go to another page meanwhile
      })
      if (reply.ok) return
      if (reply.status < 500 && reply.status !== 429) return lost(batch, { status: reply.status })
      again(batch, { status: reply.status })
    } catch (error) {
      again(batch, { error })
    }
  }

  /** Queues failed events again with the same ids, so that the gateway can deduplicate the events. */
  function again(batch: readonly Waiting[], reason: Readonly<Record<string, unknown>>) {
    const rest = batch.flatMap((one) => (one.tries < MAX_TRIES ? [{ ...one, tries: one.tries + 1 }] : []))
    if (rest.length < batch.length) lost(batch, reason)
    waiting = [...rest, ...waiting]
    if (waiting.length > 0) timer ??= setTimeout(flush, TRY_AGAIN_MS)
  }

  const lost = (batch: readonly Waiting[], reason: Readonly<Record<string, unknown>>) =>
    warn('Analytics events were lost', { names: batch.map(({ event }) => event.name), ...reason })

  return {
    /** `pageUrl` must have no query and no hash, which may contain the id of a support case. */
    track({ name, fields }: AnalyticsEvent, pageUrl: string) {
      const params = Object.fromEntries(
        Object.entries({ ...fields, page_location: pageUrl }).map(([field, value]) => [
          field,
          value.slice(0, MAX_ANALYTICS_TEXT_LENGTH),
        ]),
      )
      const event = { id: newId(), name, params, timestamp_micros: Date.now() * 1_000 }
      waiting = [...waiting, { event, tries: 1, clientId: visitor().visitorId || ANONYMOUS_ID }]
      timer ??= setTimeout(flush, COLLECT_FOR_MS)
    },
    flush,
  }
}
