import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { extensionOf, findFileProblem } from '../../src/contracts/live-chat'
import { HttpError } from '../http/http-error'
import { isMissing } from '../../lib/error-code'
import { writeAtomically } from '../../lib/state-folder'
import { newId } from './new-id'

/** Only the gateway's own account reads them. */
const MODE = 0o600

const DAY_MS = 24 * 60 * 60 * 1000

/** How the bytes of each kind begin; texts have no beginning of their own. */
const BEGINNINGS: Readonly<Record<string, readonly RegExp[]>> = {
  png: [/^\x89PNG\r\n/],
  jpg: [/^\xff\xd8\xff/],
  jpeg: [/^\xff\xd8\xff/],
  gif: [/^GIF8[79]a/],
  webp: [/^RIFF[^]{4}WEBP/],
  pdf: [/^%PDF-/],
}

const LONGEST_BEGINNING = 16

/** Stores the files of support chats under random names, in a folder that no route serves. */
export function createChatFiles({ folder, keepDays }: { folder: string; keepDays: number }) {
  const placeOf = (fileId: string) => path.join(folder, fileId)

  return {
    /** Keeps it when it is what its name says, and gives the id that it is kept under. */
    async keep(fileName: string, bytes: Buffer): Promise<string> {
      const fault = findFileProblem(fileName, bytes.length)
      if (fault !== undefined) throw new HttpError(400, 'bad-file', fault)
      if (!isWhatItSays(fileName, bytes))
        throw new HttpError(
          400,
          'bad-file',
          `“${fileName}” is not what its name says. Send the file as it is.`,
        )
      const fileId = newId()
      await writeAtomically(placeOf(fileId), bytes, MODE)
      return fileId
    },
    /** a file that was recorded, or undefined when its time is over */
    async open(fileId: string) {
      try {
        const handle = await open(placeOf(fileId))
        return handle.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (fileId: string) => rm(placeOf(fileId), { force: true }),
    /** those that have been kept as long as their chats */
    async sweep(now: number) {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const { mtimeMs } = await stat(placeOf(name))
        if (now - mtimeMs > keepDays * DAY_MS) await rm(placeOf(name), { force: true })
      }
    },
  }
}

export type ChatFiles = ReturnType<typeof createChatFiles>

function isWhatItSays(fileName: string, bytes: Buffer): boolean {
  const beginnings = BEGINNINGS[extensionOf(fileName)]
  if (!beginnings) return isText(bytes)
  const start = bytes.toString('latin1', 0, LONGEST_BEGINNING)
  return beginnings.some((one) => one.test(start))
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
