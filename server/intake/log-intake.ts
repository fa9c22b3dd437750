import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import {
  LOG_PATH,
  LOG_SOURCE,
  logEntryTypes,
  MAX_LOG_ENTRIES,
  MAX_LOG_BODY_BYTES,
  MAX_LOG_ID_LENGTH,
} from '../../src/contracts/log-entries'
import { errorCode } from '../../lib/error-code'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import { bodyBytes, createRateLimit, createWriteLimit } from '../http/write-limit'
import { maskEmails } from '../lib/mask-personal'
import { type LogSink, LogSinkError, type ReceivedEntry } from './log-sink'

/** Enough for an office behind one IP address. A page sends a batch per minute or per 128 entries. */
const WINDOW_MS = 10_000
export const BATCHES_PER_WINDOW = 600

/** Enough for 500 readers behind one IP address who each send 4 kB a minute. */
export const BYTES_PER_WINDOW = 20 * 1024 * 1024
export const BYTES_WINDOW_MS = 10 * 60_000

/** Maximum bytes of waiting batches, so that a slow disk or log collector does not fill the memory. */
export const MAX_WAITING_BYTES = 32 * 1024 * 1024

/** Maximum nesting of values, to prevent a stack overflow. Logged errors nest only a few causes. */
const MAX_DEPTH = 20

/** Maximum JSON values per batch: about twenty fields per entry, and as many values of its `data`. */
const MAX_VALUES = 40 * MAX_LOG_ENTRIES

/** Longer strings are cut. The site itself logs far shorter ones. */
export const MAX_TEXT_LENGTH = 32_768

const NO_JSON = 'Send a JSON array of log entries, with the content type application/json.'

const entrySchema = z.looseObject({
  id: z.string().min(1).max(MAX_LOG_ID_LENGTH),
  type: z.enum(logEntryTypes),
  message: z.string(),
  category: z.string().nullish(),
  code: z.union([z.string(), z.number()]).nullish(),
  createdOn: z.union([z.string(), z.number()]).exactOptional(),
  isOnline: z.boolean().exactOptional(),
  url: z.string().exactOptional(),
  userAgent: z.string().exactOptional(),
  source: z.literal(LOG_SOURCE).exactOptional(),
  repeatCount: z.number().int().min(1).exactOptional(),
})
const batchSchema = z.array(entrySchema)

interface LogIntakeOptions {
  siteUrl: string
  sink: LogSink
}

/** `POST /Log/Send` (LOG-02, LOG-13): saves or refuses the whole batch of a browser's log entries. */
export const logIntake: FastifyPluginCallback<LogIntakeOptions> = (app, { siteUrl, sink }, done) => {
  app.addHook(
    'onRequest',
    createWriteLimit({ siteUrl, limit: BATCHES_PER_WINDOW, windowMs: WINDOW_MS, what: 'log batches' }),
  )

  const tooMuch = createRateLimit({
    limit: BYTES_PER_WINDOW,
    windowMs: BYTES_WINDOW_MS,
    what: 'log entries',
    costOf: bodyBytes,
  })
  app.addHook('onRequest', (request, reply, next) => next(tooMuch(request, reply)))

  app.setErrorHandler((error) => {
    throw errorCode(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? new HttpError(400, 'bad-request', NO_JSON)
      : error
  })

  let waitingBytes = 0

  async function save(entries: readonly ReceivedEntry[], bytes: number) {
    if (waitingBytes + bytes > MAX_WAITING_BYTES) throw new LogSinkError('Too many bytes wait to be saved.')
    waitingBytes += bytes
    await sink.save(entries).finally(() => (waitingBytes -= bytes))
  }

  const limits = { bodyLimit: MAX_LOG_BODY_BYTES, config: { maxJsonValues: MAX_VALUES } }
  app.post(LOG_PATH, limits, async (request, reply) => {
    const entries = parseBatch(request.body).map(withoutPersonalData)
    await saved(
      save(entries, bodyBytes(request)),
      'log-not-kept',
      'Could not save the log. Keep it and send it again later.',
    )
    return reply.code(204).send()
  })
  done()
}

function parseBatch(body: unknown): ReceivedEntry[] {
  if (Array.isArray(body) && body.length > MAX_LOG_ENTRIES) {
    throw new HttpError(413, 'too-large', `A batch may contain at most ${MAX_LOG_ENTRIES} entries.`)
  }
  const parsed = batchSchema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [place, field] = issue?.path ?? []
  if (place === undefined) throw new HttpError(400, 'bad-request', 'Send a JSON array of log entries.')
  const where =
    field === undefined ? `Entry ${String(place)}` : `Entry ${String(place)}, field ${String(field)}`
  throw new HttpError(400, 'bad-request', `${where}: ${issue?.message ?? 'is not valid'}. Nothing was saved.`)
}

/**
 * Removes the query of the URL, which may contain a signature or a reader's text, and masks email addresses.
 */
function withoutPersonalData({ id, type, ...fields }: ReceivedEntry): ReceivedEntry {
  const url = typeof fields.url === 'string' && { url: fields.url.split(/[?#]/, 1)[0] }
  const { message, ...rest } = { ...fields, ...url }
  return { id, type, ...maskedFields(rest, 1), message: maskedText(message) }
}

/** `cut` looks for an email address in this many characters before the cut. No email address is longer. */
const CUT_WINDOW = 400

const maskedText = (text: string) => maskEmails(cut(text)).slice(0, MAX_TEXT_LENGTH)

/** Cuts a long text before it is masked. Also removes an email address that the cut would split. */
function cut(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  const start = MAX_TEXT_LENGTH - CUT_WINDOW
  const email = text.slice(start, MAX_TEXT_LENGTH).search(/[^\s<>"'@]*@[^\s<>"']*$/)
  return text.slice(0, email === -1 ? MAX_TEXT_LENGTH : start + email)
}

function masked(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskedText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '[nested too deeply]'
  if (Array.isArray(value)) return value.map((part) => masked(part, depth + 1))
  return maskedFields(value, depth + 1)
}

const maskedFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [maskedText(name), masked(value, depth)]))
