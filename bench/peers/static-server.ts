import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentType } from 'mime-types'
import { isCompressible } from '../../lib/file-kinds'
import { compressWithBrotli, SMALLEST_COMPRESSED } from '../../publisher/release/compress'
import { pageFiles } from './peer-folder'

interface Prepared {
  readonly type: string
  readonly plain: Buffer
  readonly br?: Buffer
  readonly gzip?: Buffer
}

/** Serves the files of a folder. Compresses them first, so that no request waits for that. */
export async function serveFolder(folder: string) {
  const files = prepare(folder)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pageFiles(decodeURIComponent(pathname))
      .map((name) => files.get(name))
      .find((one) => one !== undefined)
    if (!file) return response.writeHead(404).end()
    const takes = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((one) => takes.includes(one) && file[one] !== undefined)
    const body = encoding ? file[encoding] : file.plain
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body?.length ?? 0,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a string only for Unix sockets
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function prepare(folder: string): Map<string, Prepared> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const prepared = new Map<string, Prepared>()
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    prepared.set(path.slice(folder.length + 1), compressFile(path))
  }
  return prepared
}

/** Reads a file and compresses it, with the Brotli quality that releases use for immutable files. */
function compressFile(path: string): Prepared {
  const plain = readFileSync(path)
  const type = contentType(extname(path)) || 'application/octet-stream'
  if (!isCompressible(path) || path.endsWith('.map') || plain.length < SMALLEST_COMPRESSED)
    return { type, plain }
  return { type, plain, br: compressWithBrotli(plain, 'immutable'), gzip: gzipSync(plain) }
}
