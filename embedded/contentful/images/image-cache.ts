import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isMissing } from '../../../lib/error-code'
import { messageOf } from '../../../lib/error-message'
import { writeAtomically } from '../../../lib/state-folder'
import { type FileOnDisk } from './asset-files'
import { makeImage } from './image'
import { type ImageFormat, type ImageOptions } from './image-options'

/** Increase this number when the code creates a different image for the same options. */
const CACHE_VERSION = 2

/** Enough for the images of thousands of articles. When exceeded, the oldest images are deleted. */
const MAX_CACHED_BYTES = 512 * 1024 * 1024

/** Limits memory and threads, because sharp needs memory and several threads for each image. */
const MAX_PARALLEL_IMAGES = 4

export type ImageCache = ReturnType<typeof createImageCache>

/**
 * Returns a function that reads an image from the cache in `folder`, or creates it. The function also returns
 * a `tag`, which changes with the source file and the options.
 */
export function createImageCache(
  folder: string,
  log: (message: string) => void,
  maxBytes = MAX_CACHED_BYTES,
) {
  const limit = pLimit(MAX_PARALLEL_IMAGES)
  let uncounted = Infinity // makes the first save check the files of earlier runs

  async function save(target: string, bytes: Buffer) {
    await writeAtomically(target, bytes)
    uncounted += bytes.length
    if (uncounted < maxBytes / 10) return
    uncounted = 0
    await removeOldest(folder, maxBytes)
  }

  return async function imageOf({ path, state }: FileOnDisk, options: ImageOptions, format: ImageFormat) {
    const key = JSON.stringify([CACHE_VERSION, path, state, options, format])
    const tag = createHash('sha256').update(key).digest('hex').slice(0, 40)
    const target = join(folder, tag.slice(0, 2), `${tag}.${format}`)
    const cached = await readFile(target).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    if (cached) return { bytes: cached, tag }
    const bytes = await limit(async () => makeImage(await readFile(path), options, format))
    await save(target, bytes).catch((error: unknown) =>
      log(`Could not cache an image (${messageOf(error)}). It will be created again.`),
    )
    return { bytes, tag }
  }
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined) // a temporary file may be gone
      return found?.isFile() ? [{ path, size: found.size, madeAt: found.mtimeMs }] : []
    }),
  )
  let total = 0
  for (const { path, size } of files.flat().sort((a, b) => b.madeAt - a.madeAt)) {
    total += size
    if (total > maxBytes) await rm(path, { force: true })
  }
}
