import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from './error-code'

const DRAFT_ENDING = '.tmp'

/** No write takes as long. */
const DRAFT_IS_LEFT_MS = 60 * 60 * 1000

/** More than a file system finds room for beside its full blocks. */
const CHECK_BYTES = 64 * 1024

/** Writes beside the target and renames, so that a reader or a crash never meets half a file. */
export async function writeAtomically(path: string, data: string | Buffer, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    await writeFile(draft, data, { mode, flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Rejects if a folder takes nothing more: it is full, read-only or gone. */
export async function checkWritable(folder: string): Promise<void> {
  const file = join(folder, `.check-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(CHECK_BYTES), { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** Removes the drafts of a folder that killed processes left. */
export async function removeOldDrafts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT_ENDING)) continue
    const draft = join(folder, name)
    // its write may end meanwhile
    const writtenAt = statSync(draft, { throwIfNoEntry: false })?.mtimeMs
    if (writtenAt !== undefined && now.getTime() - writtenAt > DRAFT_IS_LEFT_MS)
      await rm(draft, { force: true })
  }
}

/** The text of a file, or null when there is none. */
export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
