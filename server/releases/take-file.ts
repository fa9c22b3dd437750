import { copyFile, link, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isMissing } from '../lib/error-code'
import { isCompressible, isHtml, isImmutable } from './file-kinds'
import { inlineScriptHashes } from './inline-scripts'
import type { ReleaseFile } from './manifest'

/** A smaller file fits into one network packet anyway. */
const SMALLEST_COMPRESSED = 1024

/**
 * Scripts and styles are compressed once and served for long; a page is compressed anew whenever it changes. Source maps are as large as
 * all the rest and asked for by developers alone.
 */
const BROTLI_QUALITY = { lasting: 11, changing: 5 }

/** For the few that do not take brotli: half the time of the default, for a tenth more bytes. */
const GZIP_LEVEL = { lasting: 9, changing: 3 }

export interface TakenFile {
  br?: number
  gz?: number
  /** Of an HTML file: the hashes of its inline scripts. */
  scripts?: string[]
}

/** Copies a new or changed file into the release, with its compressed copies beside it. */
export async function copyIn(source: string, target: string): Promise<TakenFile> {
  if (!isCompressible(source)) {
    await copyFile(source, target)
    return {}
  }
  const body = await readFile(source)
  await writeFile(target, body)
  return {
    ...(body.length >= SMALLEST_COMPRESSED && (await compress(body, target))),
    ...(isHtml(source) && { scripts: inlineScriptHashes(body.toString('utf8')) }),
  }
}

/**
 * Takes a file and its compressed copies over from the previous release, as second names for the same bytes: no
 * space, no copying. That is safe because releases are never written to; a file of `public/` is not, as Gatsby
 * overwrites it in place. Answers no when the previous release has lost the file: then it is copied in anew.
 */
export async function takeOver(before: string, target: string, { br, gz }: ReleaseFile): Promise<boolean> {
  try {
    for (const ending of ['', ...(br ? ['.br'] : []), ...(gz ? ['.gz'] : [])]) {
      await linkOrCopy(`${before}${ending}`, `${target}${ending}`)
    }
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function linkOrCopy(before: string, target: string): Promise<void> {
  try {
    await link(before, target)
  } catch {
    await copyFile(before, target) // a file system without hard links
  }
}

async function compress(body: Buffer, target: string): Promise<{ br: number; gz: number }> {
  const use = isImmutable(target) && !target.endsWith('.map') ? 'lasting' : 'changing'
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: GZIP_LEVEL[use] }),
  ])
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)])
  return { br: br.length, gz: gz.length }
}
