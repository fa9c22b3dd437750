import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip as gunzipWithCallback,
  gzip as gzipWithCallback,
  type ZlibOptions,
} from 'node:zlib'
import pLimit from 'p-limit'
import type { ManifestFile } from '../../src/contracts/release'
import { isCompressible, isImmutable } from '../../lib/file-kinds'
import { blobPath } from '../../lib/release-files'
import type { Blobs } from './blobs'
import type { Rows } from './rows'

const [brotli, unbrotli] = [promisify(brotliCompress), promisify<Buffer, Buffer>(brotliDecompress)]
const [gzip, gunzip] = [
  promisify<Buffer, ZlibOptions, Buffer>(gzipWithCallback),
  promisify<Buffer, Buffer>(gunzipWithCallback),
]

/** Minimum size in bytes of a file to compress. A smaller file fits into one network packet anyway. */
export const SMALLEST_COMPRESSED = 1024

/** Quality 6 makes a 90 kB page 9 % larger than quality 11 does, but takes 2 ms instead of 90 ms. */
const BROTLI_QUALITY = { immutable: 11, changing: 6 }

type Quality = keyof typeof BROTLI_QUALITY

const GZIP_OPTIONS = { level: 9 }

/** Parallel tasks: enough for the four threads of Node's thread pool. More would only use more memory. */
const PARALLEL = 8

export type Copies = Pick<ManifestFile, 'br' | 'gz'>

/** Compresses files that have no compressed copy in `rows`. Returns the sizes of copies by file name. */
export async function compressFiles(
  releasesDir: string,
  blobs: Blobs,
  rows: Rows,
): Promise<Map<string, Copies>> {
  const wanted = [...rows].flatMap(([name, row]) =>
    row.br === undefined && canHaveCopies(name, row) ? [{ name, ...row }] : [],
  )
  const limit = pLimit(PARALLEL)
  const compressing = limit.map(wanted, async ({ name, hash, size }) => {
    const path = blobPath(releasesDir, hash)
    const isLongLived = isImmutable(name) && !name.endsWith('.map')
    if (!(await isWhole(`${path}.br`, size, unbrotli))) {
      const bytes = readFileSync(path)
      const options = brotliOptions(bytes, isLongLived ? 'immutable' : 'changing')
      await blobs.putCopy(hash, '.br', await brotli(bytes, options))
    }
    // only long-lived files get a `.gz` copy; the gateway compresses other files for the few gzip clients
    if (isLongLived && !(await isWhole(`${path}.gz`, size, gunzip)))
      await blobs.putCopy(hash, '.gz', await gzip(readFileSync(path), GZIP_OPTIONS))
  })
  await compressing.finally(() => limit.clearQueue()) // after a failure, skip the rest
  return new Map(wanted.map(({ name, hash }) => [name, copiesOf(blobs, hash)]))
}

/** False if a copy is missing or cut off. */
async function isWhole(copy: string, size: number, decompress: (bytes: Buffer) => Promise<Buffer>) {
  try {
    return (await decompress(readFileSync(copy))).length === size
  } catch {
    return false
  }
}

function copiesOf(blobs: Blobs, hash: string): Copies {
  const [br, gz] = [blobs.sizeOf(hash, '.br'), blobs.sizeOf(hash, '.gz')]
  return { ...(br !== undefined && { br }), ...(gz !== undefined && { gz }) }
}

const canHaveCopies = (name: string, { size, gatewayOnly }: ManifestFile) =>
  isCompressible(name) && size >= SMALLEST_COMPRESSED && !gatewayOnly

export const compressWithBrotli = (body: Buffer, how: Quality) =>
  brotliCompressSync(body, brotliOptions(body, how))

const brotliOptions = ({ length }: Buffer, how: Quality) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[how],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
