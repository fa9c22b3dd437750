import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAsset } from '../../lib/file-kinds'
import type { ApiError } from '../../src/contracts/api-error'
import { HttpError } from '../http/http-error'
import { decodedPath } from '../http/request-path'
import { RETRY_AFTER_S } from '../http/saved'
import type { SendFile } from '../releases/send-file'
import type { ReleaseSource } from '../releases/release-source'
import { isReader } from './missing-pages'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true if readers open this route in the browser, so that errors are shown as a page */
    opensPage?: boolean
  }
}

interface ErrorResponseOptions {
  releases: ReleaseSource
  sendFile: SendFile
  /** called with a path for which a reader got the 404 page */
  onMissingPage?: (path: string) => void
}

/** Headers to remove from error responses, in case they were set for a file that could not be sent. */
const FILE_HEADERS = ['content-encoding', 'content-length', 'content-range', 'etag', 'last-modified', 'vary']

const READ_METHODS = ['GET', 'HEAD']

/**
 * Turns errors into a page, a short text for a missing file, or JSON (NOTF-01, ROUTE-24, ROUTE-25). Returns a
 * function that responds to requests that Fastify refuses before any route or hook runs, such as `/%`.
 */
export function addErrorResponses(
  app: FastifyInstance,
  { releases, sendFile, onMissingPage = () => {} }: ErrorResponseOptions,
) {
  const methods = methodsByPath(app)

  /** Returns a 405 if the path does not accept the method. A path without a route accepts GET and HEAD. */
  function findMethodRefusal(request: FastifyRequest): HttpError | undefined {
    const allowed = methods.get(decodedPathOf(request).toLowerCase()) ?? READ_METHODS
    if (allowed.includes(request.method)) return undefined
    return new MethodNotAllowed(allowed)
  }

  /** Returns an error page of the live release; undefined for data requests, or if the page is missing. */
  async function errorPage(request: FastifyRequest, name: string) {
    return wantsPage(request) ? (await releases.current())?.find(name) : undefined
  }

  /** Sends an error page. Returns false if there is none, or if it cannot be sent. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, name: string, statusCode: number) {
    try {
      const page = await errorPage(request, name)
      if (page) await sendFile(request, reply, page, statusCode)
      return page !== undefined
    } catch {
      return reply.sent
    }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? findMethodRefusal(request) : undefined)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const refusal = findMethodRefusal(request)
    if (refusal) throw refusal
    const path = decodedPathOf(request)
    const page = await errorPage(request, '404.html')
    if (page) {
      if (path !== '' && isReader(request.headers)) onMissingPage(path)
      return sendFile(request, reply, page, 404)
    }
    if (isAsset(path)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found\n')
    }
    throw new HttpError(404, 'not-found', 'There is nothing at this URL.')
  })

  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode, body } = toAnswer(error)
    if (statusCode >= 500) report(error, request)
    for (const header of FILE_HEADERS) reply.removeHeader(header)
    if (statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
    if (error instanceof MethodNotAllowed) reply.header('allow', error.allowed.join(', '))

    const isSent = statusCode >= 500 && (await sendPage(request, reply, '500.html', statusCode))
    return isSent ? reply : sendJson(reply, statusCode, body)
  })

  return async function (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { statusCode, body } = toAnswer(error)
    if (!(await sendPage(request, reply, '404.html', 404))) sendJson(reply, statusCode, body)
  }
}

/** Logs an error. The level is `info` for an HttpError without a cause, which a route throws on purpose. */
function report(error: unknown, { log }: FastifyRequest): void {
  if (error instanceof HttpError && error.cause === undefined) log.info({ code: error.code }, error.message)
  else log.error({ err: error }, 'Request failed')
}

const sendJson = (reply: FastifyReply, statusCode: number, body: ApiError) =>
  reply.code(statusCode).header('cache-control', 'no-store').type('application/json').send(body)

class MethodNotAllowed extends HttpError {
  constructor(readonly allowed: readonly string[]) {
    super(405, 'method-not-allowed', `This endpoint only accepts ${allowed.join(', ')}.`)
  }
}

function toAnswer(error: unknown): { statusCode: number; body: ApiError } {
  if (error instanceof HttpError) {
    return { statusCode: error.statusCode, body: { error: error.code, message: error.message } }
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (error instanceof Error && status >= 400 && status < 500) {
    return {
      statusCode: status,
      body: { error: ERROR_CODES[status] ?? 'bad-request', message: error.message },
    }
  }
  // the message of an internal error is only logged
  return {
    statusCode: 500,
    body: { error: 'internal', message: 'Something went wrong here. Try again later.' },
  }
}

const ERROR_CODES: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
}

/** True if the request is for a page. Browsers accept `text/html` for pages, but not for scripts. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  const isSite =
    request.is404 || request.routeOptions.url === '/*' || request.routeOptions.config.opensPage === true
  return (
    isSite &&
    READ_METHODS.includes(request.method) &&
    (accept.includes('text/html') || (accept.includes('*/*') && !isAsset(decodedPathOf(request))))
  )
}

/** Returns the decoded path, or an empty string if the path is invalid. */
const decodedPathOf = (request: FastifyRequest) => decodedPath(request.raw.url ?? '') ?? ''

function methodsByPath(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || url.includes(':')) return
    const path = url.toLowerCase()
    methods.set(path, [...(methods.get(path) ?? []), ...[method].flat()])
  })
  return methods
}
