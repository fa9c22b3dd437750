import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Matches names of rotated files. They contain the time of the rotation, so they sort by age. */
const ROTATED = /^frontend-\d{4}-.*\.ndjson$/

export interface RotatedFile {
  readonly file: string
  readonly size: number
  readonly endedAt: number
}

export async function rotatedFiles(folder: string): Promise<RotatedFile[]> {
  const names = (await readdir(folder)).filter((name) => ROTATED.test(name)).sort()
  const files = names.reverse().map(async (name) => {
    const file = path.join(folder, name)
    const { size, mtimeMs } = await stat(file)
    return { file, size, endedAt: mtimeMs }
  })
  return Promise.all(files)
}

export async function removeOldFiles(
  folder: string,
  { before, maxBytes }: { before: number; maxBytes: number },
): Promise<void> {
  let total = 0
  for (const { file, size, endedAt } of await rotatedFiles(folder)) {
    total += size
    if (endedAt < before || total > maxBytes) await rm(file, { force: true })
  }
}
