import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAsset } from '../../lib/file-kinds'
import type { ApiError } from '../../src/contracts/api-error'
import { HttpError } from '../http/http-error'
import { decodedPath } from '../http/request-path'
import { RETRY_AFTER_S } from '../http/stored'
import type { SendFile } from '../releases/send-file'
import type { ReleaseSource } from '../releases'
import { isReader } from './missing-pages'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** people open this address: a failure is shown to them as a page */
    opensPage?: boolean
  }
}

interface ErrorAnswerOptions {
  releases: ReleaseSource
  sendFile: SendFile
  /** a reader opened a path without a page */
  onMissingPage?: (path: string) => void
}

/** What a half-made answer may have set, and what would be wrong on an error. */
const HEADERS_OF_A_FILE = [
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'vary',
]

const READING = ['GET', 'HEAD']

/** Turns failures into responses: a page for readers, a short text for a missing file, JSON for calls (NOTF-01, ROUTE-24, ROUTE-25). */
export function addErrorAnswers(
  app: FastifyInstance,
  { releases, sendFile, onMissingPage = () => {} }: ErrorAnswerOptions,
): void {
  const methods = methodsByPath(app)

  /** An address that exists for other methods only, or anything but reading elsewhere. */
  function refuseMethod(request: FastifyRequest): HttpError | undefined {
    const allowed = methods.get(pathOf(request).toLowerCase()) ?? READING
    if (allowed.includes(request.method)) return undefined
    return new MethodNotAllowed(allowed)
  }

  /** The error page for somebody who opens a page; undefined for a call, or when the release has none. */
  async function errorPage(request: FastifyRequest, name: string) {
    return wantsPage(request) ? (await releases.current())?.find(name) : undefined
  }

  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? refuseMethod(request) : undefined)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const refusal = refuseMethod(request)
    if (refusal) throw refusal
    if (isAsset(pathOf(request))) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found\n')
    }
    const page = await errorPage(request, '404.html')
    if (page) {
      if (isReader(request.headers)) onMissingPage(pathOf(request))
      return sendFile(request, reply, page, 404)
    }
    throw new HttpError(404, 'not-found', 'There is nothing at this address.')
  })

  app.setErrorHandler(async (error, request, reply) => {
    const { statusCode, body } = toAnswer(error)
    if (statusCode >= 500) report(error, request)
    for (const header of HEADERS_OF_A_FILE) reply.removeHeader(header)
    if (statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S)
    if (error instanceof MethodNotAllowed) reply.header('allow', error.allowed.join(', '))

    const page = statusCode >= 500 ? await errorPage(request, '500.html') : undefined
    if (page) {
      try {
        return await sendFile(request, reply, page, statusCode)
      } catch {
        if (reply.sent) return reply
        // A disk that failed for the page may fail here too: then the words below have to do.
      }
    }
    return reply.code(statusCode).header('cache-control', 'no-store').type('application/json').send(body)
  })
}

/** A route that chose to refuse, such as a search before its index is made, has failed in nothing; with a cause something has. */
function report(error: unknown, { log }: FastifyRequest): void {
  if (error instanceof HttpError && error.cause === undefined) log.info({ code: error.code }, error.message)
  else log.error({ err: error }, 'Request failed')
}

/** Answers what Fastify refuses before any route or hook is reached, such as `/%`. */
export function answerRefusal(error: unknown, reply: FastifyReply): void {
  const { statusCode, body } = toAnswer(error)
  void reply.code(statusCode).header('cache-control', 'no-store').type('application/json').send(body)
}

class MethodNotAllowed extends HttpError {
  constructor(readonly allowed: readonly string[]) {
    super(405, 'method-not-allowed', `This address answers to ${allowed.join(', ')} only.`)
  }
}

function toAnswer(error: unknown): { statusCode: number; body: ApiError } {
  if (error instanceof HttpError) {
    return { statusCode: error.statusCode, body: { error: error.code, message: error.message } }
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (error instanceof Error && status >= 400 && status < 500) {
    return { statusCode: status, body: { error: WORDS[status] ?? 'bad-request', message: error.message } }
  }
  // What went wrong inside is for the log, not for the caller.
  return {
    statusCode: 500,
    body: { error: 'internal', message: 'Something went wrong here. Try again later.' },
  }
}

const WORDS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
}

/** Somebody opening a page; a script that asks for JSON, or a missing part of a page, gets no document. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*'
  const isSite =
    request.is404 || request.routeOptions.url === '/*' || request.routeOptions.config.opensPage === true
  return (
    isSite &&
    READING.includes(request.method) &&
    /text\/html|\*\/\*/.test(accept) &&
    !isAsset(pathOf(request))
  )
}

const pathOf = (request: FastifyRequest) => decodedPath(request.raw.url ?? '') ?? ''

/** The methods of every address with a fixed path, in lower case as they are matched. */
function methodsByPath(app: FastifyInstance): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*') || url.includes(':')) return
    const path = url.toLowerCase()
    methods.set(path, [...(methods.get(path) ?? []), ...[method].flat()])
  })
  return methods
}
