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

/** A smaller file fits into one network packet anyway. */
export const SMALLEST_COMPRESSED = 1024

/** The best quality saves a tenth of a page's bytes but takes 150 ms, not 3 ms. Source maps are large and few ask for them. */
const BROTLI_QUALITY = { hard: 11, quick: 5 }

type Quality = keyof typeof BROTLI_QUALITY

/** Up to here changed files are compressed hard: some hundred pages with their data, in a few seconds. */
const FEW = 500

/** Beyond it the best quality takes seconds: a list of all articles changes with every publish, and readers wait for it. */
const LARGEST_CHANGING_HARD = 256 * 1024

const GZIP_OPTIONS = { level: 9 }

/** Node compresses on four threads; more tasks only take memory. */
const PARALLEL = 8

/** The sizes of a file's compressed copies. */
export type Copies = Pick<ManifestFile, 'br' | 'gz'>

/** Makes the compressed copies that are missing and returns the sizes of all that the given files did not name. */
export async function compressFiles(
  releasesDir: string,
  blobs: Blobs,
  rows: Rows,
): Promise<Map<string, Copies>> {
  const wanted = [...rows].flatMap(([name, row]) =>
    row.br === undefined && canHaveCopies(name, row) ? [{ name, ...row }] : [],
  )
  // after a power cut a copy may be there and be empty
  const has = (hash: string, ending: '.br' | '.gz') => (blobs.sizeOf(hash, ending) ?? 0) > 0
  const missing = wanted.filter(({ hash }) => !has(hash, '.br'))
  const amount = missing.length <= FEW ? 'few' : 'many'
  const limit = pLimit(PARALLEL)
  const packing = limit.map(wanted, async (file) => {
    const { quality, withGzip } = howToPack(file, amount)
    const read = () => readFileSync(blobPath(releasesDir, file.hash))
    if (!has(file.hash, '.br')) {
      const bytes = read()
      blobs.putCopy(file.hash, '.br', await brotli(bytes, brotliOptions(bytes, quality)))
    }
    if (withGzip && !has(file.hash, '.gz')) blobs.putCopy(file.hash, '.gz', await gzip(read(), GZIP_OPTIONS))
  })
  await packing.finally(() => limit.clearQueue()) // a full disk ends the rest too
  return new Map(wanted.map(({ name, hash }) => [name, copiesOf(blobs, hash)]))
}

function copiesOf(blobs: Blobs, hash: string): Copies {
  const [br, gz] = [blobs.sizeOf(hash, '.br'), blobs.sizeOf(hash, '.gz')]
  return { ...(br !== undefined && { br }), ...(gz !== undefined && { gz }) }
}

const canHaveCopies = (name: string, { size, gatewayOnly }: ManifestFile) =>
  isCompressible(name) && size >= SMALLEST_COMPRESSED && !gatewayOnly

/** Only what is served for long gets a gzip copy: of the rest few ask for one, and the gateway makes it then. */
function howToPack({ name, size }: { name: string; size: number }, amount: 'few' | 'many') {
  const isMap = name.endsWith('.map')
  const isForLong = isImmutable(name) && !isMap
  const isWorthIt = isForLong || (!isMap && amount === 'few' && size <= LARGEST_CHANGING_HARD)
  const quality: Quality = isWorthIt ? 'hard' : 'quick'
  return { quality, withGzip: isForLong }
}

export const asBrotli = (body: Buffer, how: Quality) => brotliCompressSync(body, brotliOptions(body, how))

const brotliOptions = ({ length }: Buffer, how: Quality) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[how],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
