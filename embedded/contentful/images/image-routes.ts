import { createReadStream } from 'node:fs'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { toByteRange } from '../../../lib/byte-range'
import { type ContentSource, type ViewName } from '../content/content-source'
import { DeliveryError, badRequest, notFound } from '../errors'
import { type HttpApp } from '../http-app'
import { parseQuery } from '../parse-query'
import { ASSET_KINDS, decodedPath } from './asset-urls'
import { type FileOnDisk, findAssetFile } from './asset-files'
import { outputFormat } from './image'
import { type ImageCache } from './image-cache'
import { imageQuery } from './image-options'

/** An image can change while its URL stays the same, so clients revalidate on every use. */
const HEADERS = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  // scripts in an SVG must not run when a reader opens it by its URL
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Adds the routes for asset files and the Images API. They need no token, as at Contentful. */
export function addImageRoutes(
  app: HttpApp,
  options: { folder: string; imageOf: ImageCache; content: () => ContentSource },
): void {
  for (const kind of ASSET_KINDS) {
    app.get(`/${kind}/*`, async (request, reply) => {
      const path = pathBelow(`/${kind}/`, request.url)
      const fileIn = async (view: ViewName) => (await options.content().current(view)).files.get(path)
      const asset = (await fileIn('published')) ?? (await fileIn('saved'))
      const file = asset === undefined ? null : await findAssetFile(options.folder, asset)
      if (asset === undefined || file === null) throw notFound({ type: 'Asset', path })
      const query = parseQuery(imageQuery, request.query)
      const format = Object.keys(query).length === 0 ? null : outputFormat(asset.contentType, query)
      reply.headers(HEADERS)
      if (format === null) return sendOriginal(request, reply.type(asset.contentType), file)
      const made = await options.imageOf(file, query, format).catch((error: unknown) => {
        // for an invalid image, sharp throws an error without a code; file system errors have a code
        if (!(error instanceof Error) || 'code' in error) throw error
        throw badRequest(`The file "${asset.fileName}" cannot be read as an image.`)
      })
      if (isNotModified(request, reply, made.tag)) return reply.code(304).send()
      return reply.type(`image/${format === 'jpg' ? 'jpeg' : format}`).send(made.bytes)
    })
  }
}

function pathBelow(prefix: string, url: string): string {
  const [path = ''] = url.split('?')
  return decodedPath(path.slice(prefix.length))
}

/** Sends the original file, or the byte range that the client requests, as video players do. */
function sendOriginal(request: FastifyRequest, reply: FastifyReply, file: FileOnDisk): FastifyReply {
  if (isNotModified(request, reply, file.state)) return reply.code(304).send()
  reply.header('accept-ranges', 'bytes')
  const { range, 'if-range': ifRange } = request.headers
  const isSame = ifRange === undefined || ifRange === `"${file.state}"`
  const piece = isSame ? toByteRange(range, file.size) : undefined
  if (piece === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new DeliveryError(416, 'BadRequest', 'The requested range is not within the file.')
  }
  if (piece === undefined) {
    return reply.header('content-length', file.size).send(createReadStream(file.path))
  }
  return reply
    .code(206)
    .header('content-range', `bytes ${piece.start}-${piece.end}/${file.size}`)
    .header('content-length', piece.end - piece.start + 1)
    .send(createReadStream(file.path, piece))
}

function isNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const etag = `"${tag}"`
  reply.header('etag', etag)
  return (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)
}
