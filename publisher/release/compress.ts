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

/** A smaller file fits into one network packet uncompressed. */
export const SMALLEST_COMPRESSED = 1024

/** For a page of 90 kB: `best` takes 100 ms, `good` 40 ms for 2 % more bytes, `quick` 2 ms for 10 % more. */
const BROTLI_QUALITY = { best: 11, good: 10, quick: 5 }

type Quality = keyof typeof BROTLI_QUALITY

/** Up to this many changed files get a good quality, which takes a few seconds. */
const FEW = 500

/** Larger files take seconds. Lists of all articles change with every publish and would delay it. */
const LARGEST_CHANGING_GOOD = 256 * 1024

const GZIP_OPTIONS = { level: 9 }

/** Node compresses on four threads; more parallel tasks only use memory. */
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
  const missing = wanted.filter(({ hash }) => !has(hash, '.br'))
  const amount = missing.length <= FEW ? 'few' : 'many'
  const limit = pLimit(PARALLEL)
  const compressing = limit.map(wanted, async (file) => {
    const { quality, withGzip } = compressionOf(file, amount)
    const read = () => readFileSync(blobPath(releasesDir, file.hash))
    if (!has(file.hash, '.br')) {
      const bytes = read()
      blobs.putCopy(file.hash, '.br', await brotli(bytes, brotliOptions(bytes, quality)))
    }
    if (withGzip && !has(file.hash, '.gz')) blobs.putCopy(file.hash, '.gz', await gzip(read(), GZIP_OPTIONS))
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

/** Only immutable files get a gzip copy. Few clients need one; the gateway compresses other files then. */
function compressionOf({ name, size }: { name: string; size: number }, amount: 'few' | 'many') {
  const isMap = name.endsWith('.map')
  const isLongLived = isImmutable(name) && !isMap
  const isWorthIt = !isMap && amount === 'few' && size <= LARGEST_CHANGING_GOOD
  const quality: Quality = isLongLived ? 'best' : isWorthIt ? 'good' : 'quick'
  return { quality, withGzip: isLongLived }
}

export const compressWithBrotli = (body: Buffer, how: Quality) =>
  brotliCompressSync(body, brotliOptions(body, how))

const brotliOptions = ({ length }: Buffer, how: Quality) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[how],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
