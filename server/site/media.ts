import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Policies } from '../http/content-policy'
import { dropDocumentHeaders } from '../http/document-headers'
import { HttpError } from '../http/http-error'
import { decodedPath, queryOf } from '../http/request-path'
import { createRateLimit } from '../http/write-limit'
import { FOREVER } from '../releases/send-file'
import { MEDIA_KINDS, type MediaAnswer, type MediaKind, type MediaUpstream } from '../upstream/media-upstream'
import { imageParameters } from './image-parameters'

/** A picture that is not on its way after this long would find its reader gone. The body may take longer: videos do. */
const ANSWER_WITHIN_MS = 15_000

/** Enough for many readers behind one address, whose browsers cache each picture; too few to overload the resizing. */
export const RESIZES_PER_WINDOW = 600
const WINDOW_MS = 60_000

/** What may be served from the site's own origin. Above all no HTML and no script. */
const SERVED_TYPES = [
  /^(image|video|audio)\/[\w.+-]+$/,
  /^application\/(pdf|octet-stream|zip|rtf|msword)$/,
  /^application\/vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(excel|powerpoint|word))[\w.+-]*$/,
  /^text\/(csv|plain)$/,
]

const SHOWN_TYPES = /^(image|video|audio)\/|^application\/pdf$/

/** What a reader's request may ask for, and what an answer may say. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const
const TOLD = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'] as const

interface MediaOptions {
  upstream: MediaUpstream
  policies: Policies
}

/** `GET /media/{kind}/{space}/{asset}/{token}/{file}`: files of the content system from the site's own origin. The token changes with the file. */
export const media: FastifyPluginCallback<MediaOptions> = (app, { upstream, policies }, done) => {
  const tooOften = createRateLimit({ limit: RESIZES_PER_WINDOW, windowMs: WINDOW_MS, what: 'pictures' })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:kind/*',
    async handler(request, reply) {
      const { kind, path } = mediaPath(request.raw.url ?? '')
      const query =
        kind === 'images' ? imageParameters(queryOf(request.raw.url ?? '')) : new URLSearchParams()
      const refused = query.size > 0 ? tooOften(request, reply) : undefined
      if (refused) throw refused
      const answer = await askWithinTime(request, reply, (signal) =>
        upstream.fetch({ kind, path, query, headers: askedHeaders(request), signal }),
      )
      const refusal = refusalOf(answer)
      if (refusal) {
        answer.body.resume() // read to its end, so that the connection can be used again
        throw refusal
      }
      for (const name of TOLD)
        if (answer.headers[name] !== undefined) reply.header(name, answer.headers[name])
      reply.code(answer.status).header('cache-control', FOREVER)
      if (answer.status === 304) {
        answer.body.resume()
        return reply.removeHeader('content-security-policy').send() // the reader's copy keeps its own
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

/** The asset's kind and its path as it was written; one that cannot be an asset's is refused here, before anything is asked. */
function mediaPath(target: string): { kind: MediaKind; path: string } {
  const [encoded = ''] = target.split('?', 1)
  const [, kindGiven = '', path = ''] = /^\/media\/(\w+)(\/[^/].*[^/])$/i.exec(encoded) ?? []
  const kind = MEDIA_KINDS.find((one) => one === kindGiven.toLowerCase())
  if (!kind || path.includes('//') || decodedPath(encoded) === undefined) {
    throw new HttpError(
      404,
      'not-found',
      `There is no such file. Addresses begin with /media/{${MEDIA_KINDS.join('|')}}/.`,
    )
  }
  return { kind, path }
}

async function askWithinTime(
  request: FastifyRequest,
  reply: FastifyReply,
  ask: (signal: AbortSignal) => Promise<MediaAnswer>,
): Promise<MediaAnswer> {
  const left = new AbortController()
  const leave = () => left.abort()
  reply.raw.once('close', leave)
  const slow = new AbortController()
  const timer = setTimeout(() => slow.abort(), ANSWER_WITHIN_MS)
  try {
    return await ask(AbortSignal.any([left.signal, slow.signal]))
  } catch (error) {
    if (left.signal.aborted) throw new HttpError(499, 'cancelled', 'The request was cancelled.')
    request.log.error({ err: error }, 'The content system did not send a file')
    if (slow.signal.aborted)
      throw new HttpError(504, 'upstream-timeout', 'The content system took too long. Try again.')
    throw new HttpError(502, 'upstream-unreachable', 'The content system cannot be reached. Try again.')
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', leave)
  }
}

function refusalOf(answer: MediaAnswer): HttpError | undefined {
  const { status } = answer
  const type = typeOf(answer)
  if (status === 404 || status === 410)
    return new HttpError(404, 'not-found', 'The content system has no such file.')
  if (status === 400 || status === 422)
    return new HttpError(400, 'bad-image-request', 'This picture cannot be made.')
  if (status === 416) return new HttpError(416, 'bad-range', 'The file is shorter than that.')
  if (status !== 200 && status !== 206 && status !== 304) {
    return new HttpError(502, 'upstream-failed', `The content system answered with status ${status}.`)
  }
  if (status === 304 || SERVED_TYPES.some((served) => served.test(type))) return undefined
  return new HttpError(502, 'unsupported-file', 'Only pictures, videos, audio and documents are served here.')
}

/** The bare type: with parameters, or in capitals, it might mean something else to a browser than to the checks here. */
function typeOf({ headers }: MediaAnswer): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase()
}

function askedHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  for (const name of ASKED) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

/** Pictures, videos and PDFs are shown; anything else is saved under its own name. */
function dispositionOf(type: string, path: string): string {
  const encodedName = path.slice(path.lastIndexOf('/') + 1)
  const name = encodeURIComponent(decodeURIComponent(encodedName)).replace(
    /['()*]/g,
    (sign) => `%${hex(sign)}`,
  )
  return `${SHOWN_TYPES.test(type) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase()
