import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib'
import { compressStream } from './compress-stream'
import { chooseCoding } from './negotiation'

const compress = promisify(brotliCompress)

/** Below that a packet more or less is not felt, and compressing costs the same. */
const WORTH_IT_BYTES = 1_024

/** Made anew for every reader: a third of the time of zlib's own choice for files that are compressed once, and nearly as small. */
const OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Answers of calls, and drawings; an event stream is not among them, since each of its lines is wanted at once. */
const COMPRESSIBLE = /^(application\/([\w.-]+\+)?json|image\/svg\+xml|text\/(csv|plain))(;|$)/

/** Compresses what is not a file of the release, which has its compressed copies: search results, drawings of the content system. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!mayBeCompressed(request, reply)) return payload
    if (typeof payload === 'string' && payload.length >= WORTH_IT_BYTES) {
      const small = await compress(payload, OPTIONS)
      say(reply)
      return small
    }
    const length = Number(reply.getHeader('content-length'))
    if (payload instanceof Readable && length >= WORTH_IT_BYTES) {
      say(reply)
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

/** Bytes of the plain answer cannot be asked for by their places in this one, and its tag is of the same content only. */
function say(reply: FastifyReply) {
  const tag = reply.getHeader('etag')
  reply.removeHeader('content-length').removeHeader('accept-ranges').header('content-encoding', 'br')
  if (!String(reply.getHeader('vary') ?? '').includes('Accept-Encoding'))
    reply.header('vary', 'Accept-Encoding')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
}
