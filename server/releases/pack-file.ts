import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipWithCallback,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import { isCompressible, isImmutable } from './file-kinds'

const [brotli, gzip] = [promisify(brotliCompress), promisify<Buffer, ZlibOptions, Buffer>(gzipWithCallback)]

/** A smaller file fits into one network packet anyway. */
export const SMALLEST_COMPRESSED = 1024

/**
 * Scripts and styles are compressed once and served for long; a page is compressed anew whenever it changes, for a tenth fewer bytes in 150 ms
 * in place of 3, which a whole site of ten thousand cannot have. Source maps are as large as all the rest and asked for by developers alone.
 */
const BROTLI_QUALITY = { hard: 11, quick: 5 }

type Quality = keyof typeof BROTLI_QUALITY

/** Beyond it the highest quality takes seconds: a list of all articles changes with every publish, and readers wait for the publish. */
const LARGEST_CHANGING_HARD = 256 * 1024

/** For the few that do not take brotli: their copies of what changes are made when they ask (`send-file.ts`). */
const GZIP_OPTIONS = { level: 9 }

/** Whether what changes is so much that time matters more than a tenth of its bytes. */
export type Amount = 'few' | 'many'

/** The compressed copies of a file, where it gets any. */
export interface Packed {
  readonly br?: Buffer
  readonly gz?: Buffer
}

/** Makes the compressed copies of files while this thread goes on with something else, which is worth it for a few. */
export function packFew(files: readonly { readonly source: string }[]): Promise<Packed[]> {
  return Promise.all(
    files.map(async ({ source }): Promise<Packed> => {
      if (!isCompressible(source)) return {}
      const body = readFileSync(source)
      const { quality, withGzip } = copiesFor(source, body, 'few')
      const [br, gz] = await Promise.all([
        quality && brotli(body, brotliOptions(body, quality)),
        withGzip ? gzip(body, GZIP_OPTIONS) : undefined,
      ])
      return { ...(br && { br }), ...(gz && { gz }) }
    }),
  )
}

export function pack(file: string, body: Buffer, amount: Amount): Packed {
  const { quality, withGzip } = copiesFor(file, body, amount)
  return {
    ...(quality && { br: asBrotli(body, quality) }),
    ...(withGzip && { gz: gzipSync(body, GZIP_OPTIONS) }),
  }
}

/** What is served for long gets a gzip copy too. Of the rest it would be a third of all files of a release, which few ever ask for. */
function copiesFor(
  file: string,
  { length }: Buffer,
  amount: Amount,
): { quality?: Quality; withGzip: boolean } {
  if (length < SMALLEST_COMPRESSED) return { withGzip: false }
  const isMap = file.endsWith('.map')
  const isForLong = isImmutable(file) && !isMap
  const isWorthIt = isForLong || (!isMap && amount === 'few' && length <= LARGEST_CHANGING_HARD)
  return { quality: isWorthIt ? 'hard' : 'quick', withGzip: isForLong }
}

export const asBrotli = (body: Buffer, how: Quality) => brotliCompressSync(body, brotliOptions(body, how))

const brotliOptions = ({ length }: Buffer, how: Quality) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[how],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
