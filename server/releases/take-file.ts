import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isMissing } from '../../lib/error-code'
import { contentHash } from './content-hash'
import { isCompressible, isHtml } from './file-kinds'
import { inlineScriptHashes } from './inline-scripts'
import { copiesOf, removeFile, type ReleaseFile } from './manifest'
import { pack, type Amount, type Packed } from './pack-file'

/*
 * One file after the other and without waiting in between: handing 30,000 small files to other threads and back, one by one, takes several times
 * as long as reading, compressing and writing them. Whole batches go to other threads (copy-files.ts).
 */

/** Nothing is ever written over: it could be another release's file by a second name. */
const NEW = { flag: 'wx' } as const

export interface TakenFile {
  hash: string
  br?: number
  gz?: number
  /** Of an HTML file: the hashes of its inline scripts. */
  scripts?: string[]
}

export interface FileToTake {
  readonly source: string
  readonly target: string
  /** of the content, where somebody has made it */
  readonly hash: string | undefined
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

function copyIn({ source, target, hash, isPrivate }: FileToTake, amount: Amount, packed?: Packed): TakenFile {
  const body = readFileSync(source)
  if (!isPrivate) refusePrivate(source, body)
  writeFileSync(target, body, NEW)
  const { br, gz } = packed ?? (isCompressible(source) ? pack(source, body, amount) : {})
  if (br) writeFileSync(`${target}.br`, br, NEW)
  if (gz) writeFileSync(`${target}.gz`, gz, NEW)
  return {
    hash: hash ?? contentHash(body),
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
    copyFileSync(before, target, constants.COPYFILE_EXCL) // a file system without hard links
  }
}
