import { open } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toByteRange } from '../../lib/byte-range'
import { isImmutable, isWorker } from '../../lib/file-kinds'
import type { ServedFile } from './release-source'
import { compressStream } from '../http/compress-stream'
import type { Policies } from '../http/content-policy'
import { contentTypeOf } from '../http/content-types'
import { dropDocumentHeaders } from '../http/document-headers'
import { chooseCoding, isFresh, type Coding } from '../http/negotiation'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

export const REVALIDATE = 'no-cache'

export const NO_STORE = 'private, no-store'

/** Length of the hash in an entity tag, enough to distinguish the versions of one path. */
const ETAG_DIGITS = 16

export type SendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: ServedFile,
  status?: number,
) => Promise<FastifyReply>

/** Creates a `SendFile`. Needs no `@fastify/static`: the manifest has sizes, hashes and compressed copies. */
export function createFileSender(policies: Policies): SendFile {
  return async function sendFile(request, reply, file, status = 200) {
    const offered: readonly Coding[] = file.br === undefined ? [] : ['br', 'gzip']
    const coding = chooseCoding(request.headers['accept-encoding'], offered)
    const type = contentTypeOf(file.name)
    const etag = `"${file.hash.slice(0, ETAG_DIGITS)}${coding ? `-${coding}` : ''}"`
    const since = new Date(file.since)
    const headers = {
      'content-type': type,
      'cache-control': file.audience ? NO_STORE : isImmutable(file.name) ? IMMUTABLE : REVALIDATE,
      etag,
      'last-modified': since.toUTCString(),
      ...(offered.length > 0 && { vary: 'Accept-Encoding' }),
      ...(offered.length === 0 && { 'accept-ranges': 'bytes' }),
    }
    const setHeaders = () => {
      reply.headers(headers)
      dropDocumentHeaders(reply, type)
      const policy = policies.file(type, { hashes: file.hashes, isWorker: isWorker(file.name) })
      if (policy) reply.header('content-security-policy', policy)
      else reply.removeHeader('content-security-policy')
    }

    if (status === 200 && isFresh(request.headers, etag, since)) {
      setHeaders()
      return reply.code(304).send()
    }
    const ifRange = request.headers['if-range']
    // if `if-range` has another entity tag, the client has part of an older version, so send the whole file
    const continues = ifRange === undefined || ifRange === etag
    const mayBePart = offered.length === 0 && status === 200 && continues
    const asked = mayBePart ? toByteRange(request.headers.range, file.size) : undefined
    if (asked === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    }

    const copy = copyOf(file, coding)
    // opened before headers are set, so that an error response does not have the headers of the file
    const handle = request.method === 'HEAD' ? undefined : await open(`${file.location}${copy.ending}`)
    setHeaders()
    reply.code(asked ? 206 : status)
    if (copy.size !== undefined)
      reply.header('content-length', asked ? asked.end - asked.start + 1 : copy.size)
    if (coding) reply.header('content-encoding', coding)
    if (asked) reply.header('content-range', `bytes ${asked.start}-${asked.end}/${file.size}`)
    const stream = handle?.createReadStream(asked)
    const isReady = stream === undefined || copy.size !== undefined
    return reply.send(isReady ? stream : compressStream(stream, createGzip(QUICK), request.log))
  }
}

interface Copy {
  readonly ending: string
  /** in bytes; undefined if the file is compressed while it is sent */
  readonly size: number | undefined
}

/**
 * Returns the copy on disk to send. Only files with a hash in the name can have a gzip copy. For gzip, all
 * other files are compressed while they are sent.
 */
function copyOf({ size, br, gz }: ServedFile, coding: Coding | undefined): Copy {
  if (coding === 'br') return { ending: '.br', size: br }
  if (coding === 'gzip') return { ending: gz === undefined ? '' : '.gz', size: gz }
  return { ending: '', size }
}

/** Options for gzip while sending: half the time of the default level, for a tenth more bytes. */
const QUICK = { level: 3 }
