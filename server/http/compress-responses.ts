import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'
import { compressStream } from './compress-stream'
import { chooseCoding } from './negotiation'

const compress = promisify(brotliCompress)

/** Bodies below this size are not compressed, since they fit in one packet anyway. */
const MIN_BYTES = 1_024

/** Brotli quality for responses that are compressed on the fly. The default of 11 is too slow for that. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Content types of data and SVG. Event streams are not compressed, because their lines must be sent at once.
 */
const COMPRESSIBLE = /^(application\/([\w.-]+\+)?json|image\/svg\+xml|text\/(csv|plain))(;|$)/

/** Compresses responses of routes. Skips files of the release, since they already have compressed copies. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayBeCompressed(request, reply)) return payload
    if (typeof payload === 'string' && payload.length >= MIN_BYTES) {
      const compressed = await compress(payload, OPTIONS)
      setHeaders(reply)
      return compressed
    }
    const length = Number(reply.getHeader('content-length'))
    if (payload instanceof Readable && length >= MIN_BYTES) {
      setHeaders(reply)
      return compressStream(payload, createBrotliCompress(OPTIONS), request.log)
    }
    return payload
  })
}

function mayBeCompressed({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    method !== 'HEAD' &&
    reply.statusCode !== 206 &&
    headers.range === undefined &&
    !reply.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type'))) &&
    chooseCoding(headers['accept-encoding'], ['br']) === 'br'
  )
}

function setHeaders(reply: FastifyReply) {
  const tag = reply.getHeader('etag')
  reply.removeHeader('content-length').removeHeader('accept-ranges').header('content-encoding', 'br')
  if (!String(reply.getHeader('vary') ?? '').includes('Accept-Encoding'))
    reply.header('vary', 'Accept-Encoding')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
}
