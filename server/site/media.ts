import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Policies } from '../http/content-policy'
import { dropDocumentHeaders } from '../http/document-headers'
import { HttpError } from '../http/http-error'
import { networkOf } from '../http/network-of'
import { decodedPath, queryOf } from '../http/request-path'
import { createRateLimit } from '../http/write-limit'
import { IMMUTABLE } from '../releases/send-file'
import {
  MEDIA_KINDS,
  type MediaResponse,
  type MediaKind,
  type MediaUpstream,
} from '../upstream/media-upstream'
import { imageParameters } from './image-parameters'

/** Maximum time until the response starts. Its body, for example a video, may take longer. */
const RESPONSE_TIMEOUT_MS = 15_000

/** Enough for many readers behind one IP address, too few to overload the Images API. */
export const RESIZES_PER_WINDOW = 600
const WINDOW_MS = 60_000

/** Maximum open responses per network: enough for an office behind one IP address. */
export const OPEN_PER_NETWORK = 128

/** `Retry-After` of a network with too many open responses: most files load in less time. */
const RETRY_AFTER_S = 5

/** Types that are safe on the site's origin: no HTML, no scripts. In SVGs, a CSP blocks scripts. */
const SERVED_TYPES = [
  /^(image|video|audio)\/[\w.+-]+$/,
  /^application\/(pdf|octet-stream|zip|rtf|msword)$/,
  /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(excel|powerpoint|word))[\w.+-]*$/,
  /^text\/(csv|plain)$/,
]

const INLINE_TYPES = /^(image|video|audio)\/|^application\/pdf$/

/** Headers that the gateway forwards: from the reader to the upstream, and from the upstream back. */
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const
const RESPONSE_HEADERS = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
] as const

interface MediaOptions {
  upstream: MediaUpstream
  policies: Policies
}

/**
 * `GET /media/{kind}/{space}/{asset}/{token}/{file}`: serves assets on the site's origin. `{token}` changes
 * with the file, so responses are cached for a year.
 */
export const media: FastifyPluginCallback<MediaOptions> = (app, { upstream, policies }, done) => {
  const tooOften = createRateLimit({ limit: RESIZES_PER_WINDOW, windowMs: WINDOW_MS, what: 'pictures' })
  const tooManyOpen = createOpenLimit()

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:kind/*',
    async handler(request, reply) {
      const { kind, path } = mediaPath(request.raw.url ?? '')
      const query =
        kind === 'images' ? imageParameters(queryOf(request.raw.url ?? '')) : new URLSearchParams()
      const refused = tooManyOpen(request, reply) ?? (query.size > 0 ? tooOften(request, reply) : undefined)
      if (refused) throw refused
      const answer = await fetchWithTimeout(request, reply, (signal) =>
        upstream.fetch({ kind, path, query, headers: requestHeaders(request), signal }),
      )
      const refusal = refusalOf(answer)
      if (refusal) {
        answer.body.resume() // drains the body, so that the connection can be reused
        throw refusal
      }
      for (const name of RESPONSE_HEADERS)
        if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name])
      reply.code(answer.status).header('cache-control', IMMUTABLE)
      if (answer.status === 304) {
        answer.body.resume()
        return reply.removeHeader('content-security-policy').send() // the cached response has its own policy
      }
      const type = typeOf(answer)
      dropDocumentHeaders(reply, type)
      const policy = policies.file(type)
      reply.type(type).header('content-disposition', dispositionOf(type, path))
      if (policy) reply.header('content-security-policy', policy)
      else reply.removeHeader('content-security-policy')
      if (request.method !== 'HEAD') return reply.send(answer.body)
      answer.body.destroy()
      return reply.send()
    },
  })
  done()
}

/** Limits open responses per network, as a client that stops reading keeps an upstream connection open. */
function createOpenLimit() {
  const open = new Map<string, number>()
  return function refusalOf(request: FastifyRequest, reply: FastifyReply): HttpError | undefined {
    const network = networkOf(request.ip)
    const count = open.get(network) ?? 0
    if (count >= OPEN_PER_NETWORK) {
      reply.header('retry-after', RETRY_AFTER_S)
      const message = `Too many files are loading. Try again in ${RETRY_AFTER_S} s.`
      return new HttpError(429, 'too-many-requests', message)
    }
    if (reply.raw.closed) return undefined // the client has left, so there will be no close event
    open.set(network, count + 1)
    reply.raw.once('close', () => {
      const left = (open.get(network) ?? 0) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    return undefined
  }
}

function mediaPath(target: string): { kind: MediaKind; path: string } {
  const [encoded = ''] = target.split('?', 1)
  const [, kindGiven = '', path = ''] = /^\/media\/(\w+)(\/[^/].*[^/])$/i.exec(encoded) ?? []
  const kind = MEDIA_KINDS.find((one) => one === kindGiven.toLowerCase())
  if (!kind || path.includes('//') || decodedPath(encoded) === undefined) {
    throw new HttpError(
      404,
      'not-found',
      `There is no such file. Paths start with /media/{${MEDIA_KINDS.join('|')}}/.`,
    )
  }
  return { kind, path }
}

async function fetchWithTimeout(
  request: FastifyRequest,
  reply: FastifyReply,
  fetchFile: (signal: AbortSignal) => Promise<MediaResponse>,
): Promise<MediaResponse> {
  const left = new AbortController()
  const leave = () => left.abort()
  reply.raw.once('close', leave)
  const slow = new AbortController()
  const timer = setTimeout(() => slow.abort(), RESPONSE_TIMEOUT_MS)
  try {
    return await fetchFile(AbortSignal.any([left.signal, slow.signal]))
  } catch (error) {
    if (left.signal.aborted) throw new HttpError(499, 'canceled', 'The request was canceled.')
    request.log.error({ err: error }, 'Could not load a file from the content system')
    if (slow.signal.aborted)
      throw new HttpError(504, 'upstream-timeout', 'The content system did not respond in time. Try again.')
    throw new HttpError(502, 'upstream-unreachable', 'Could not reach the content system. Try again.')
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', leave)
  }
}

function refusalOf(answer: MediaResponse): HttpError | undefined {
  const { status } = answer
  const type = typeOf(answer)
  if (status === 404 || status === 410)
    return new HttpError(404, 'not-found', 'The content system has no such file.')
  if (status === 400 || status === 422)
    return new HttpError(400, 'bad-image-request', 'Could not create this image. Check its parameters.')
  if (status === 416) return new HttpError(416, 'bad-range', 'The requested range is outside the file.')
  if (status !== 200 && status !== 206 && status !== 304) {
    return new HttpError(502, 'upstream-failed', `The content system responded with status ${status}.`)
  }
  if (status === 304 || SERVED_TYPES.some((served) => served.test(type))) return undefined
  return new HttpError(502, 'unsupported-file', 'Only images, videos, audio and documents are served here.')
}

/** Returns the type without parameters, in lower case, so that browsers get the type that was checked. */
function typeOf({ headers }: MediaResponse): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

function requestHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

function dispositionOf(type: string, path: string): string {
  const encodedName = path.slice(path.lastIndexOf('/') + 1)
  const name = encodeURIComponent(decodeURIComponent(encodedName)).replace(
    /['()*]/g,
    (character) => `%${hex(character)}`,
  )
  return `${INLINE_TYPES.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`
}

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase()
