import { randomUUID } from 'node:crypto'
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import {
  ANALYTICS_PATH,
  type AnalyticsBatch,
  MAX_ANALYTICS_BATCH,
  MAX_ANALYTICS_ID_LENGTH,
  MAX_ANALYTICS_NAME_LENGTH,
  MAX_ANALYTICS_PARAMS,
  MAX_ANALYTICS_TEXT_LENGTH,
} from '../../src/contracts/analytics-events'
import { PAGE_MISSING } from '../../src/contracts/editor'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import { bodyBytes, createRateLimit, createWriteLimit } from '../http/write-limit'
import type { AnalyticsRecord, AnalyticsRecords } from '../records/kinds/analytics-records'

/** Enough for an office behind one IP address, whose readers each send a few batches a minute. */
const WINDOW_MS = 10_000
export const BATCHES_PER_WINDOW = 200

/** Enough for 500 readers behind one IP address who each send 1 kB every half minute. */
export const BYTES_PER_WINDOW = 10 * 1024 * 1024
const BYTES_WINDOW_MS = 10 * 60_000

/** Enough for a batch of 25 events that each contain a reader's comment about an article. */
const BODY_LIMIT_BYTES = 128 * 1024

const DAY_MS = 24 * 60 * 60 * 1000
const MICROS_PER_MS = 1000

/** Google Analytics accepts events up to three days old. A client's clock may be up to 15 minutes ahead. */
const MAX_AGE_MS = 3 * DAY_MS
const MAX_AHEAD_MS = 15 * 60 * 1000

const id = z.string().min(1).max(MAX_ANALYTICS_ID_LENGTH)
const name = z.string().min(1).max(MAX_ANALYTICS_NAME_LENGTH)
const value = z.union([z.string().max(MAX_ANALYTICS_TEXT_LENGTH), z.number(), z.boolean()])

const eventSchema = z.object({
  id: id.exactOptional(),
  name: name.refine((given) => given !== PAGE_MISSING, 'is reserved for events of the gateway'),
  params: z
    .record(name, value)
    .refine(
      (params) => Object.keys(params).length <= MAX_ANALYTICS_PARAMS,
      `contains more than ${MAX_ANALYTICS_PARAMS}`,
    )
    .exactOptional(),
  timestamp_micros: z.number().int().positive().exactOptional(),
})

const batchSchema = z.object({
  client_id: id,
  user_id: id.exactOptional(),
  events: z.array(eventSchema).min(1),
})

interface AnalyticsIntakeOptions {
  siteUrl: string
  records: AnalyticsRecords
  now?: () => number
}

/** `POST /analytics/events`: saves the analytics events of browsers before it responds. */
export const analyticsIntake: FastifyPluginCallback<AnalyticsIntakeOptions> = (app, options, done) => {
  const { siteUrl, records, now = Date.now } = options
  app.addHook(
    'onRequest',
    createWriteLimit({ siteUrl, limit: BATCHES_PER_WINDOW, windowMs: WINDOW_MS, what: 'events', now }),
  )

  const tooMuch = createRateLimit({
    limit: BYTES_PER_WINDOW,
    windowMs: BYTES_WINDOW_MS,
    what: 'events',
    costOf: bodyBytes,
    now,
  })
  app.addHook('onRequest', (request, reply, next) => next(tooMuch(request, reply)))

  app.post(ANALYTICS_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const events = toRecords(parseBatch(request.body), now())
    const message = 'Could not save the events. Send them again later.'
    await saved(records.add(events), 'events-not-kept', message)
    return reply.code(204).send()
  })
  done()
}

function parseBatch(body: unknown): AnalyticsBatch {
  const parsed = batchSchema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') ?? ''
    const what =
      field === '' ? 'Send a JSON object with client_id and events' : `${field}: ${issue?.message ?? ''}`
    throw new HttpError(400, 'bad-request', `${what}.`)
  }
  if (parsed.data.events.length > MAX_ANALYTICS_BATCH) {
    throw new HttpError(413, 'too-large', `A batch may contain at most ${MAX_ANALYTICS_BATCH} events.`)
  }
  return parsed.data
}

const toRecords = ({ client_id, user_id, events }: AnalyticsBatch, now: number): AnalyticsRecord[] =>
  events.map((event) => ({
    id: event.id === undefined ? randomUUID() : `${client_id} ${event.id}`,
    name: event.name,
    params: event.params ?? {},
    visitorId: client_id,
    userId: user_id,
    at: new Date(timeOf(event.timestamp_micros, now)).toISOString(),
  }))

function timeOf(micros: number | undefined, now: number): number {
  const time = (micros ?? Number.NaN) / MICROS_PER_MS
  return time > now - MAX_AGE_MS && time < now + MAX_AHEAD_MS ? time : now
}
