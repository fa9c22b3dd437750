import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isMissing } from '../../../lib/error-code'
import { messageOf, writeAtomically } from '../../../lib/state-folder'
import { type FileOnDisk } from './asset-files'
import { makeImage } from './image'
import { type ImageFormat, type ImageOptions } from './image-options'

/** Goes up when the same options come to mean another picture. */
const CACHE_VERSION = 2

/** The pictures of thousands of articles. Beyond it the oldest go, and are made again when they are requested. */
const MAX_KEPT_BYTES = 512 * 1024 * 1024

/** Each picture in work holds its pixels in memory; sharp uses several threads for one already. */
const PICTURES_AT_ONCE = 4

export type ImageCache = ReturnType<typeof createImageCache>

/** Returns a function that makes each picture once and keeps it in `folder`. Its tag changes with the source and the options. */
export function createImageCache(folder: string, log: (message: string) => void, maxBytes = MAX_KEPT_BYTES) {
  const limit = pLimit(PICTURES_AT_ONCE)
  let uncounted = Infinity // what an earlier run kept

  async function keep(target: string, bytes: Buffer) {
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
    await keep(target, bytes).catch((error: unknown) =>
      log(`A picture could not be kept for later (${messageOf(error)}); it will be made again.`),
    )
    return { bytes, tag }
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
