import {
  constants as fsConstants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip as gzipWithCallback,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import { isMissing } from '../lib/error-code'
import { isCompressible, isHtml, isImmutable } from './file-kinds'
import { inlineScriptHashes } from './inline-scripts'
import { copiesOf, removeFile, type ReleaseFile } from './manifest'

const [brotli, gzip] = [promisify(brotliCompress), promisify<Buffer, ZlibOptions, Buffer>(gzipWithCallback)]

/*
 * One file after the other and without waiting in between: handing 30,000 small files to other threads and back, one by one, takes several times
 * as long as reading, compressing and writing them. Whole batches go to other threads (copy-files.ts).
 */

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

/** Nothing is ever written over: it could be another release's file by a second name. */
const NEW = { flag: 'wx' } as const

export interface TakenFile {
  br?: number
  gz?: number
  /** Of an HTML file: the hashes of its inline scripts. */
  scripts?: string[]
}

export interface FileToTake {
  readonly source: string
  readonly target: string
  readonly isPrivate: boolean
}

/** Makes the folder of a file where this has not made it before. */
export function createFolders(): (file: string) => void {
  const made = new Set<string>()
  return (file) => {
    const folder = dirname(file)
    if (made.has(folder)) return
    mkdirSync(folder, { recursive: true })
    made.add(folder)
  }
}

/** Copies new or changed files into the release, each with its compressed copies beside it: those that are there already, or made here. */
export function createCopier(): (
  files: readonly FileToTake[],
  amount: Amount,
  packed?: readonly Packed[],
) => TakenFile[] {
  const makeFolderOf = createFolders()
  return (files, amount, packed) =>
    files.map((file, place) => {
      makeFolderOf(file.target)
      return copyIn(file, amount, packed?.[place])
    })
}

function copyIn({ source, target, isPrivate }: FileToTake, amount: Amount, packed?: Packed): TakenFile {
  if (!isCompressible(source)) {
    copyFileSync(source, target, fsConstants.COPYFILE_EXCL)
    return {}
  }
  const body = readFileSync(source)
  if (!isPrivate) refusePrivate(source, body)
  writeFileSync(target, body, NEW)
  const { br, gz } = packed ?? pack(source, body, amount)
  if (br) writeFileSync(`${target}.br`, br, NEW)
  if (gz) writeFileSync(`${target}.gz`, gz, NEW)
  return {
    ...(br && { br: br.length }),
    ...(gz && { gz: gz.length }),
    ...(isHtml(source) && { scripts: inlineScriptHashes(body.toString('utf8')) }),
  }
}

/**
 * The data of a page says whom the page is for. Should the list of private files miss one, no release is made, rather than one that
 * shows it to everybody.
 */
function refusePrivate(source: string, body: Buffer) {
  if (basename(source) !== 'page-data.json') return
  if (!/"pageContext":\{[^{}]*"audience":"/.test(body.toString('utf8'))) return
  throw new Error(
    `${source} is for some readers only, and the list of such files does not name it. Build the site again.`,
  )
}

/**
 * Takes a file and its compressed copies over from the previous release, as second names for the same bytes: no
 * space, no copying. That is safe because releases are never written to; a file of `public/` is not, as Gatsby
 * overwrites it in place. Answers no when the previous release has lost the file: then it is copied in anew.
 */
export function takeOver(before: string, target: string, file: ReleaseFile): boolean {
  try {
    for (const ending of copiesOf(file)) linkOrCopy(`${before}${ending}`, `${target}${ending}`)
    return true
  } catch (error) {
    if (!isMissing(error)) throw error
    removeFile(target, file)
    return false
  }
}

function linkOrCopy(before: string, target: string) {
  try {
    linkSync(before, target)
  } catch {
    copyFileSync(before, target, fsConstants.COPYFILE_EXCL) // a file system without hard links
  }
}

/** The compressed copies of a file, where it gets any. */
export interface Packed {
  readonly br?: Buffer
  readonly gz?: Buffer
}

/** Makes the compressed copies of files while this thread goes on with something else, which is worth it for a few. */
export function packFew(files: readonly Pick<FileToTake, 'source'>[]): Promise<Packed[]> {
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

function pack(file: string, body: Buffer, amount: Amount): Packed {
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
