import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  CLOSE_CASE_PATH,
  type CloseCaseAnswer,
  MAX_CASE_ID_LENGTH,
  MAX_CASE_SIGNATURE_LENGTH,
} from '../../src/contracts/close-case'
import { HttpError } from '../http/http-error'
import { isOwnOrigin } from '../http/same-origin'
import { createWriteLimit } from '../http/write-limit'
import { readerOf } from '../auth/reader'
import type { Settings } from '../../lib/settings'
import type { CaseRecords } from '../records/kinds/case-records'
import { type CaseUpstream, CaseUpstreamError } from './case-upstream'

/** Below the 15 s that the browser waits, so that the reader gets this answer and not silence. */
export const CLOSE_WITHIN_MS = 12_000

/** Enough for a whole office behind one address, where each reader closes a case now and then; too few to guess case ids. */
export const CLOSES_PER_WINDOW = 20
const WINDOW_MS = 60_000

/** A database that restarts is back by then. */
const RETRY_AFTER_S = 10

/** As long an address as browsers and servers agree on. */
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
  articleUrl: `articleUrl must be a path or an address of this site, of at most ${MAX_URL_LENGTH} characters.`,
  signature: `signature must be a text of at most ${MAX_CASE_SIGNATURE_LENGTH} characters.`,
}

interface CloseCaseOptions {
  settings: Pick<Settings, 'siteUrl' | 'caseLinkSecret'>
  upstream: CaseUpstream
  records: CaseRecords
}

/**
 * `POST /salesforce/closecase` (DEFL-25 to DEFL-28, DATA-36): closes a support case on behalf of a reader of this site.
 * Closing twice is a success and changes nothing; closes of one case that come together share one call.
 */
export const closeCase: FastifyPluginCallback<CloseCaseOptions> = (app, options, done) => {
  const { settings, upstream, records } = options
  const { siteUrl, caseLinkSecret } = settings
  const underWay = new Map<string, Promise<CloseCaseAnswer>>()

  app.addHook(
    'onRequest',
    createWriteLimit({ siteUrl, limit: CLOSES_PER_WINDOW, windowMs: WINDOW_MS, what: 'closes' }),
  )

  async function close(caseId: string, articleUrl: string, request: FastifyRequest) {
    try {
      await records.check()
    } catch (error) {
      request.log.error({ err: error }, 'A case was not closed, because it could not be recorded')
      return NOT_RECORDABLE
    }
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), CLOSE_WITHIN_MS)
    try {
      const outcome = await upstream.close({ caseId, articleUrl, signal: stop.signal })
      switch (outcome.kind) {
        case 'unknown-case':
          return failure(`there is no case ${caseId}`)
        case 'closed-already':
          return success('Your support case was closed already.')
        case 'closed-without-comment':
          request.log.warn({ err: outcome.cause }, 'A case was closed, but its article could not be added')
          break
        case 'closed':
      }
    } catch (error) {
      request.log.error({ err: error }, 'A case could not be closed')
      return failure(error instanceof CaseUpstreamError ? error.message : 'the support system failed')
    } finally {
      clearTimeout(timer)
    }
    await records.add({
      caseId,
      articleUrl,
      closedBy: nameOf(request),
      closedAt: new Date().toISOString(),
    })
    return success('We have successfully closed your support case.')
  }

  app.post(CLOSE_CASE_PATH, async (request, reply): Promise<CloseCaseAnswer> => {
    const { caseId, articleUrl, signature } = parseBody(request, siteUrl)
    if (caseLinkSecret !== undefined && !isSignatureOf(caseId, signature, caseLinkSecret)) {
      reply.code(403)
      return failure('the link to this page is not signed for this case. Open it from the message you got')
    }
    const closing =
      underWay.get(caseId) ?? close(caseId, articleUrl, request).finally(() => underWay.delete(caseId))
    underWay.set(caseId, closing)
    const answer = await closing
    if (answer === NOT_RECORDABLE) reply.code(503).header('retry-after', RETRY_AFTER_S)
    return answer
  })
  done()
}

const success = (message: string): CloseCaseAnswer => ({ result: 'Success', message })

const failure = (reason: string): CloseCaseAnswer => ({
  result: 'Failure',
  message: `Failed to close case: ${reason}`,
})

const NOT_RECORDABLE = failure('it could not be recorded. Try again in a moment')

/** The name under which a reader's events are kept too; of an anonymous one no more is known than the address. */
function nameOf(request: FastifyRequest): string {
  const reader = readerOf(request)
  return reader ? reader.userName || reader.subject : request.ip
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

/** The public address of a page of this site without query and hash (DEFL-26), or undefined for anything else. */
function cleanedUrl(given: string, request: FastifyRequest, siteUrl: string): string | undefined {
  const isPath = given.startsWith('/')
  if (!isPath && !/^https?:\/\//i.test(given)) return undefined
  if (!URL.canParse(given, siteUrl)) return undefined
  const url = new URL(given, siteUrl)
  // `//host` and `/\host` look like paths and lead elsewhere.
  const isOurs = isPath
    ? url.origin === new URL(siteUrl).origin
    : isOwnOrigin(given, request.headers, siteUrl)
  return isOurs ? `${siteUrl}${url.pathname}` : undefined
}

function isSignatureOf(caseId: string, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(caseId).digest('base64url'))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
