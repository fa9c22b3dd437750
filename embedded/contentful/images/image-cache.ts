import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isMissing } from '../../../lib/error-code'
import { type FileOnDisk } from './asset-files'
import { makeImage } from './image'
import { type ImageFormat, type ImageOptions } from './image-options'
import { messageOf, writeAtomically } from '../../../lib/state-folder'

/** Raised when the same options come to mean another picture. */
const CACHE_VERSION = 1
/** Each picture in work holds its pixels in memory; sharp uses several threads for one already. */
const PICTURES_AT_ONCE = 4

interface CachedImage {
  bytes: Buffer
  /** Names the content: the same source and options give the same tag in every run. */
  tag: string
}

export interface ImageCache {
  get(file: FileOnDisk, options: ImageOptions, format: ImageFormat): Promise<CachedImage>
}

/** Makes each picture once and keeps it in `folder`, named by the content of its source and what was made of it. */
export function createImageCache(folder: string, log: (message: string) => void): ImageCache {
  const hashes = new Map<string, string>()
  const inWork = new Map<string, Promise<Buffer>>()
  const limit = pLimit(PICTURES_AT_ONCE)

  async function hashOf({ path, state }: FileOnDisk): Promise<string> {
    const known = hashes.get(`${path} ${state}`)
    if (known !== undefined) return known
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    hashes.set(`${path} ${state}`, hash)
    return hash
  }

  async function make(
    target: string,
    file: FileOnDisk,
    options: ImageOptions,
    format: ImageFormat,
  ): Promise<Buffer> {
    const kept = await readKept(target)
    if (kept !== null) return kept
    const bytes = await limit(async () => makeImage(await readFile(file.path), options, format))
    await writeAtomically(target, bytes).catch((error: unknown) =>
      log(`A picture could not be kept for later (${messageOf(error)}); it will be made again.`),
    )
    return bytes
  }

  return {
    async get(file, options, format) {
      const key = JSON.stringify([CACHE_VERSION, await hashOf(file), options, format])
      const tag = createHash('sha256').update(key).digest('hex').slice(0, 40)
      const target = join(folder, tag.slice(0, 2), `${tag}.${format}`)
      const making = inWork.get(tag) ?? make(target, file, options, format)
      inWork.set(tag, making)
      try {
        return { bytes: await making, tag }
      } finally {
        inWork.delete(tag)
      }
    },
  }
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
