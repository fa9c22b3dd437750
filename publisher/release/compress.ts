import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipWithCallback,
  type ZlibOptions,
} from 'node:zlib'
import pLimit from 'p-limit'
import type { ManifestFile } from '../../src/contracts/release'
import { isCompressible, isImmutable } from '../../lib/file-kinds'
import { blobPath } from '../../lib/release-files'
import type { Blobs } from './blobs'
import type { Rows } from './rows'

const [brotli, gzip] = [promisify(brotliCompress), promisify<Buffer, ZlibOptions, Buffer>(gzipWithCallback)]

/** Bytes from which a file is compressed. A smaller file fits into one network packet anyway. */
export const SMALLEST_COMPRESSED = 1024

/** Quality 6 makes a 90 kB page 9 % larger than quality 11 does, but takes 2 ms instead of 90 ms. */
const BROTLI_QUALITY = { immutable: 11, changing: 6 }

type Quality = keyof typeof BROTLI_QUALITY

const GZIP_OPTIONS = { level: 9 }

/** Parallel tasks: enough to keep Node's four threads busy. More tasks would only use more memory. */
const PARALLEL = 8

/** The sizes of a file's compressed copies. */
export type Copies = Pick<ManifestFile, 'br' | 'gz'>

/** Writes missing compressed copies. Returns the sizes of the copies for files that had none listed. */
export async function compressFiles(
  releasesDir: string,
  blobs: Blobs,
  rows: Rows,
): Promise<Map<string, Copies>> {
  const wanted = [...rows].flatMap(([name, row]) =>
    row.br === undefined && canHaveCopies(name, row) ? [{ name, ...row }] : [],
  )
  // after a power failure a copy may exist but be empty
  const has = (hash: string, ending: '.br' | '.gz') => (blobs.sizeOf(hash, ending) ?? 0) > 0
  const limit = pLimit(PARALLEL)
  const compressing = limit.map(wanted, async (file) => {
    const isLongLived = isImmutable(file.name) && !file.name.endsWith('.map')
    const read = () => readFileSync(blobPath(releasesDir, file.hash))
    if (!has(file.hash, '.br')) {
      const bytes = read()
      blobs.putCopy(
        file.hash,
        '.br',
        await brotli(bytes, brotliOptions(bytes, isLongLived ? 'immutable' : 'changing')),
      )
    }
    // few clients need gzip; the gateway compresses other files with gzip on request
    if (isLongLived && !has(file.hash, '.gz'))
      blobs.putCopy(file.hash, '.gz', await gzip(read(), GZIP_OPTIONS))
  })
  await compressing.finally(() => limit.clearQueue()) // after a failure, skip the rest
  return new Map(wanted.map(({ name, hash }) => [name, copiesOf(blobs, hash)]))
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
