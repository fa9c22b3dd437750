import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, isMissing } from './error-code'

/** Ending of the name of a file that is being written. */
export const TEMPORARY_ENDING = '.tmp'

/** Age after which a temporary file counts as left behind by a killed process. No write takes that long. */
const MAX_TEMPORARY_AGE_MS = 60 * 60 * 1000

/** Size of the test file of `checkWritable`. On a full disk, a write of a few bytes may still succeed. */
const CHECK_BYTES = 64 * 1024

/** Writes a temporary file and renames it, so `path` never has incomplete content, even after a crash. */
export async function writeAtomically(path: string, data: string | Buffer, mode = 0o644): Promise<void> {
  await writeThen((temporary) => rename(temporary, path), path, data, mode)
}

/** Creates a file like `writeAtomically`, but keeps an existing file. */
export async function createAtomically(path: string, data: string, mode = 0o644): Promise<void> {
  const create = async (temporary: string) => {
    await link(temporary, path).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    await rm(temporary)
  }
  await writeThen(create, path, data, mode)
}

async function writeThen(
  name: (temporary: string) => Promise<void>,
  path: string,
  data: string | Buffer,
  mode: number,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}${TEMPORARY_ENDING}`
  try {
    await writeFile(temporary, data, { mode, flush: true })
    await name(temporary)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Rejects if a folder is not writable: the disk is full or read-only, or the folder is missing. */
export async function checkWritable(folder: string): Promise<void> {
  const file = join(folder, `.check-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(CHECK_BYTES), { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

export async function removeOldTemporaryFiles(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(TEMPORARY_ENDING)) continue
    const temporary = join(folder, name)
    // undefined if the file was renamed meanwhile
    const writtenAt = statSync(temporary, { throwIfNoEntry: false })?.mtimeMs
    if (writtenAt !== undefined && now.getTime() - writtenAt > MAX_TEMPORARY_AGE_MS)
      await rm(temporary, { force: true })
  }
}

export async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
