import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { isMissing } from '../../../lib/error-code'
import { messageOf, writeAtomically } from '../../../lib/state-folder'
import { type FileOnDisk } from './asset-files'
import { makeImage } from './image'
import { type ImageFormat, type ImageOptions } from './image-options'

/** Goes up when the same options come to mean another picture. */
const CACHE_VERSION = 2

/** Each picture in work holds its pixels in memory; sharp uses several threads for one already. */
const PICTURES_AT_ONCE = 4

export type ImageCache = ReturnType<typeof createImageCache>

/** Returns a function that makes each picture once and keeps it in `folder`. Its tag changes with the source and the options. */
export function createImageCache(folder: string, log: (message: string) => void) {
  const limit = pLimit(PICTURES_AT_ONCE)

  return async function imageOf({ path, state }: FileOnDisk, options: ImageOptions, format: ImageFormat) {
    const key = JSON.stringify([CACHE_VERSION, path, state, options, format])
    const tag = createHash('sha256').update(key).digest('hex').slice(0, 40)
    const target = join(folder, tag.slice(0, 2), `${tag}.${format}`)
    const cached = await readFile(target).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    if (cached) return { bytes: cached, tag }
    const bytes = await limit(async () => makeImage(await readFile(path), options, format))
    await writeAtomically(target, bytes).catch((error: unknown) =>
      log(`A picture could not be kept for later (${messageOf(error)}); it will be made again.`),
    )
    return { bytes, tag }
  }
}
