import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ApiError } from '../../src/contracts/api-error'
import {
  CLOSE_CASE_PATH,
  type CloseCaseAnswer,
  MAX_CASE_ID_LENGTH,
  MAX_CASE_SIGNATURE_LENGTH,
} from '../../src/contracts/close-case'
import { HttpError } from '../http/http-error'
import { withoutPort } from '../http/network-of'
import { isSameOnLoopback } from '../http/own-origin'
import { isOwnOrigin } from '../http/same-origin'
import { RETRY_AFTER_S } from '../http/saved'
import { createWriteLimit } from '../http/write-limit'
import { readerOf } from '../auth/reader'
import type { Settings } from '../../lib/settings'
import type { BegunClose, CaseClose, CaseRecords, ClosedCase } from '../records/kinds/case-records'
import { type CaseUpstream, CaseUpstreamError } from './case-upstream'
import { untilAborted } from './until-aborted'

/** Timeout of the whole request, below the browser's timeout of 15 s, so the reader sees the outcome. */
export const CLOSE_TIMEOUT_MS = 12_000

/**
 * Time within which the gateway must record that a close has begun. The 4 s left are for closing the case and
 * adding the comment.
 */
export const BEGIN_TIMEOUT_MS = CLOSE_TIMEOUT_MS - 4_000

/** Maximum per network and minute: enough for a busy office, but too few to guess case ids. */
export const CLOSES_PER_WINDOW = 60
const WINDOW_MS = 60_000

/** Maximum length of a URL that most browsers and servers accept. */
const MAX_URL_LENGTH = 2048

const bodySchema = z.object({
  caseId: z
    .string()
    .max(MAX_CASE_ID_LENGTH)
    .regex(/^[\w-]+$/),
  articleUrl: z.string().min(1).max(MAX_URL_LENGTH),
  signature: z.string().max(MAX_CASE_SIGNATURE_LENGTH).optional(),
})

const RULES: Readonly<Record<keyof z.output<typeof bodySchema>, string>> = {
  caseId: `caseId must be 1 to ${MAX_CASE_ID_LENGTH} letters, digits, hyphens or underscores.`,
  articleUrl: `articleUrl must be a path or URL of this site, of at most ${MAX_URL_LENGTH} characters.`,
  signature: `signature must be a string of at most ${MAX_CASE_SIGNATURE_LENGTH} characters.`,
}

/** Delay before completing a close that another gateway began and may still complete itself. */
export const COMPLETE_AFTER_MS = CLOSE_TIMEOUT_MS + 2_000

/**
 * Time after which the outcome of a close is certain. Salesforce may complete a request after its connection
 * broke, but ends every request within this time.
 */
export const CERTAIN_AFTER_MS = 10 * 60_000

interface CloseCaseOptions {
  settings: Pick<Settings, 'siteUrl' | 'caseLinkSecret' | 'databaseUrl'>
  upstream: CaseUpstream
  records: CaseRecords
}

/**
 * Closes support cases. A repeated close succeeds. The gateway's next start completes interrupted closes. A
 * close with an unknown outcome is completed after `CERTAIN_AFTER_MS`, or earlier if the reader tries again.
 */
export const closeCase: FastifyPluginCallback<CloseCaseOptions> = (app, options, done) => {
  const { settings, upstream, records } = options
  const { siteUrl, caseLinkSecret, databaseUrl } = settings
  const inFlight = new Map<string, Promise<CloseCaseAnswer | undefined>>()
  const closing = new Set<CaseClose>() // closes that this gateway has begun and not ended
  const delays = new Set<NodeJS.Timeout>()
  let settled = Promise.resolve()

  app.addHook(
    'onRequest',
    createWriteLimit({ siteUrl, limit: CLOSES_PER_WINDOW, windowMs: WINDOW_MS, what: 'closes' }),
  )

  // gives every refusal a `result`, even a refusal by other code, such as the 429 of the rate limit
  app.addHook<ApiError | CloseCaseAnswer>('preSerialization', (_request, _reply, payload, next) =>
    next(null, 'error' in payload ? { ...payload, ...failure(payload.message) } : payload),
  )

  app.addHook('onListen', () => {
    settled = completeInterrupted()
  })
  app.addHook('onClose', async () => {
    for (const delay of delays) clearTimeout(delay)
    await settled
  })

  /** Completes interrupted closes of one case or all cases, after a delay if gateways share the records. */
  async function completeInterrupted(caseId?: string, signal?: AbortSignal) {
    const begun = await records.begun().catch(reportFailure)
    const isOurs = (close: CaseClose) => [...closing].some((one) => one.caseId === close.caseId)
    const found = (begun ?? []).filter(
      (close) => !isOurs(close) && (caseId === undefined || close.caseId === caseId),
    )
    if (databaseUrl === undefined) return completeCloses(found, signal)
    if (found.length === 0) return
    later(COMPLETE_AFTER_MS, () => completeCloses(found))
  }

  function later(ms: number, work: () => Promise<void>) {
    const delay = setTimeout(() => {
      delays.delete(delay)
      settled = settled.then(work)
    }, ms).unref()
    delays.add(delay)
  }

  const checkAgainLater = ({ caseId }: CaseClose) =>
    later(CERTAIN_AFTER_MS, () => completeInterrupted(caseId))

  /**
   * Adds the article to a closed case and finishes the record. For an open case, drops the record if the case
   * certainly stays open, or checks again later. Returns true if the case is closed.
   */
  async function completeClose(
    close: CaseClose,
    signal: AbortSignal,
    isCertain = isOld(close),
  ): Promise<boolean> {
    const looking = upstream.addArticle({ ...close, signal })
    const isClosed = await looking.catch((error: unknown) => {
      checkAgainLater(close)
      throw error
    })
    if (isClosed || isCertain)
      await endRecord(isClosed ? records.finish(close.caseId) : records.drop(close), signal)
    else checkAgainLater(close)
    return isClosed
  }

  /** Waits until a record is finished or dropped. If this fails, the gateway's next start tries again. */
  async function endRecord(ending: Promise<void>, signal: AbortSignal) {
    await untilAborted(ending, signal, NOT_STORED).catch((error: unknown) => {
      app.log.error({ err: error }, 'Could not complete the record of a close')
    })
  }

  /** Waits until a close is recorded. After a timeout, rejects, and drops the record if it is saved later. */
  async function beginRecord(record: ClosedCase, beginTimeout: AbortSignal) {
    closing.add(record)
    const beginning = records.begin(record)
    await untilAborted(beginning, beginTimeout, NOT_STORED).catch((error: unknown) => {
      const dropping = beginning.then(
        () => records.drop(record),
        () => {},
      )
      void dropping.catch(reportFailure).finally(() => closing.delete(record))
      throw error
    })
  }

  /**
   * Completes the found closes, except those that have ended or that another gateway has taken in the
   * meantime.
   */
  async function completeCloses(
    found: readonly BegunClose[],
    signal = AbortSignal.timeout(CLOSE_TIMEOUT_MS),
  ) {
    for (const [index, close] of found.entries()) {
      if (signal.aborted) {
        const cases = found.length - index
        return app.log.error({ cases }, 'Had no time for some interrupted closes; the next start tries them')
      }
      const taken = records.take(close)
      await taken.then((isTaken) => isTaken && completeClose(close, signal)).catch(reportFailure)
    }
  }

  function reportFailure(error: unknown) {
    app.log.error({ err: error }, 'Could not complete an interrupted close')
  }

  async function close(caseId: string, articleUrl: string, request: FastifyRequest) {
    const late = startTimeout(BEGIN_TIMEOUT_MS)
    const total = startTimeout(CLOSE_TIMEOUT_MS)
    try {
      // waits until interrupted closes are completed, because one of them may be a close of this case
      const isSettled = await untilAborted(settled, late.signal).then(
        () => true,
        () => false,
      )
      if (!isSettled) return STILL_SETTLING
      return await closeInTime({ caseId, articleUrl }, request, late.signal, total.signal)
    } finally {
      late.stop()
      total.stop()
    }
  }

  /** Closes a case, unless `late` aborts before the close has begun. */
  async function closeInTime(
    { caseId, articleUrl }: Pick<CaseClose, 'caseId' | 'articleUrl'>,
    request: FastifyRequest,
    late: AbortSignal,
    signal: AbortSignal,
  ) {
    const record = { caseId, articleUrl, closedBy: nameOf(request), closedAt: new Date().toISOString() }
    let isOpen = false
    let isBegun = false
    const begin = async () => {
      if (late.aborted) throw new CaseUpstreamError('it took too long. Try again in a moment')
      isOpen = true
      await beginRecord(record, late)
      isBegun = true
    }
    const email = readerOf(request)?.email || undefined
    try {
      const outcome = await upstream.close({ caseId, articleUrl, email, signal, begin })
      switch (outcome.kind) {
        case 'unknown-case':
          return undefined
        case 'closed-already':
          await untilAborted(completeInterrupted(caseId, signal), signal, NOT_STORED).catch(reportFailure)
          return success('Your support case was closed already.')
        case 'closed-without-comment':
          request.log.warn({ err: outcome.cause }, 'Closed a case, but could not add the article')
          if (outcome.isRefusal) break
          checkAgainLater(record)
          return success(CLOSED)
        case 'closed':
      }
      await endRecord(records.finish(caseId), signal)
      return success(CLOSED)
    } catch (error) {
      request.log.error({ err: error }, 'Could not close a case')
      if (isOpen && !isBegun) return NOT_RECORDABLE
      const isRefusal = error instanceof CaseUpstreamError && error.isRefusal
      if (isBegun && (await completeClose(record, signal, isRefusal).catch(() => false)))
        return success(CLOSED)
      return failure(error instanceof CaseUpstreamError ? error.message : 'the support system failed')
    } finally {
      if (isBegun) closing.delete(record)
    }
  }

  app.post(CLOSE_CASE_PATH, async (request, reply): Promise<CloseCaseAnswer> => {
    const { caseId, articleUrl, signature } = parseBody(request, siteUrl)
    const isAllowed = caseLinkSecret === undefined || isSignatureOf(caseId, signature, caseLinkSecret)
    const answer = isAllowed ? await closeOnce(caseId, articleUrl, request) : undefined
    if (answer === NOT_RECORDABLE) reply.code(503).header('retry-after', RETRY_AFTER_S)
    if (answer) return answer
    if (caseLinkSecret !== undefined) reply.code(403) // without signed links, the status stays 200
    return failure('this is no support case of yours. Open the link in the message that you got')
  })

  /**
   * Shares one call among simultaneous closes of a case by one account, or by readers who are not signed in.
   * Returns undefined if the case is unknown or the reader may not close it.
   */
  function closeOnce(caseId: string, articleUrl: string, request: FastifyRequest) {
    const key = JSON.stringify([caseId, readerOf(request)?.email]) // the outcome depends on the reader
    const shared = inFlight.get(key)
    if (shared) return shared
    const closing = close(caseId, articleUrl, request).finally(() => inFlight.delete(key))
    inFlight.set(key, closing)
    return closing
  }
  done()
}

const isOld = ({ closedAt }: CaseClose) => Date.now() - Date.parse(closedAt) >= CERTAIN_AFTER_MS

function startTimeout(ms: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ms)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

const CLOSED = 'We have successfully closed your support case.'

const success = (message: string): CloseCaseAnswer => ({ result: 'Success', message })

const failure = (reason: string): CloseCaseAnswer => ({
  result: 'Failure',
  message: `Failed to close case: ${reason}`,
})

const NOT_STORED = 'the record was not stored in time'

const STILL_SETTLING = failure('earlier closes are still being completed. Try again in a moment')

const NOT_RECORDABLE = failure('it could not be recorded. Try again in a moment')

function nameOf(request: FastifyRequest): string {
  const reader = readerOf(request)
  return reader ? reader.userName || reader.subject : withoutPort(request.ip)
}

function parseBody(request: FastifyRequest, siteUrl: string) {
  const parsed = bodySchema.safeParse(request.body)
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => issue.path[0]))
    const broken = Object.entries(RULES).filter(([field]) => fields.has(field))
    const rules = broken.map(([, rule]) => rule).join(' ')
    throw new HttpError(400, 'bad-request', rules || 'Send a JSON object with caseId and articleUrl.')
  }
  const articleUrl = cleanedUrl(parsed.data.articleUrl, request, siteUrl)
  if (articleUrl === undefined) throw new HttpError(400, 'bad-request', RULES.articleUrl)
  return { ...parsed.data, articleUrl }
}

function cleanedUrl(given: string, request: FastifyRequest, siteUrl: string): string | undefined {
  const isPath = given.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(given)) return undefined
  if (!URL.canParse(given, siteUrl)) return undefined
  const url = new URL(given, siteUrl)
  const site = new URL(siteUrl)
  // `//host` and `/\host` start like a path but name another host
  const isOurs = isPath
    ? url.origin === site.origin
    : isOwnOrigin(given, request.headers, siteUrl) || isSameOnLoopback(url, site)
  return isOurs ? `${siteUrl}${url.pathname}` : undefined
}

function isSignatureOf(caseId: string, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(caseId).digest('base64url'))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
