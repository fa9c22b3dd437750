import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file that was put aside carries the time of its end in its name, so that names sort by age. */
const ASIDE = /^frontend-\d{4}-.*\.ndjson$/

export interface KeptFile {
  readonly file: string
  readonly size: number
  readonly endedAt: number
}

/** The files that were put aside, newest first. */
export async function keptFiles(folder: string): Promise<KeptFile[]> {
  const names = (await readdir(folder)).filter((name) => ASIDE.test(name)).sort()
  const files = names.reverse().map(async (name) => {
    const file = path.join(folder, name)
    const { size, mtimeMs } = await stat(file)
    return { file, size, endedAt: mtimeMs }
  })
  return Promise.all(files)
}

/** Removes files that ended too long ago, and the oldest of what is more than may be kept. */
export async function removeOldFiles(
  folder: string,
  { before, maxBytes }: { before: number; maxBytes: number },
): Promise<void> {
  let total = 0
  for (const { file, size, endedAt } of await keptFiles(folder)) {
    total += size
    if (endedAt < before || total > maxBytes) await rm(file, { force: true })
  }
}
