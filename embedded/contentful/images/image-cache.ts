import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isMissing } from '../../../lib/error-code'
import { type FileOnDisk } from './asset-files'
import { makeImage } from './image'
import { type ImageFormat, type ImageOptions } from './image-options'
import { messageOf, writeAtomically } from '../../../lib/state-folder'

/** Raised when the same options come to mean another picture. */
const CACHE_VERSION = 1
/** The pictures of thousands of articles. Beyond it the oldest go, and are made again when they are asked for. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024
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
export function createImageCache(
  folder: string,
  log: (message: string) => void,
  maxBytes = MAX_KEPT_BYTES,
): ImageCache {
  const hashes = new Map<string, string>()
  const inWork = new Map<string, Promise<Buffer>>()
  const limit = pLimit(PICTURES_AT_ONCE)
  let uncounted = Infinity // what an earlier run kept

  async function keep(target: string, bytes: Buffer) {
    await writeAtomically(target, bytes)
    uncounted += bytes.length
    if (uncounted < maxBytes / 10) return
    uncounted = 0
    await removeOldest(folder, maxBytes)
  }

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
    await keep(target, bytes).catch((error: unknown) =>
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

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined) // a draft, renamed meanwhile
      return found?.isFile() ? [{ path, size: found.size, madeAt: found.mtimeMs }] : []
    }),
  )
  let total = 0
  for (const { path, size } of files.flat().sort((a, b) => b.madeAt - a.madeAt)) {
    total += size
    if (total > maxBytes) await rm(path, { force: true })
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
