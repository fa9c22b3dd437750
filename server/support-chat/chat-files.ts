import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { extensionOf, findFileProblem } from '../../src/contracts/live-chat'
import { HttpError } from '../http/http-error'
import { isMissing } from '../../lib/error-code'
import { writeAtomically } from '../../lib/state-folder'
import { newId } from './new-id'

const MODE = 0o600

const DAY_MS = 24 * 60 * 60 * 1000

/** Patterns of the first bytes, by extension. Text files have none. */
const MAGIC_BYTES: Readonly<Record<string, readonly RegExp[]>> = {
  png: [/^\x89PNG\r\n/],
  jpg: [/^\xff\xd8\xff/],
  jpeg: [/^\xff\xd8\xff/],
  gif: [/^GIF8[79]a/],
  webp: [/^RIFF[^]{4}WEBP/],
  pdf: [/^%PDF-/],
}

const MAX_MAGIC_LENGTH = 16

/** Stores files of support chats under random names, in a folder that no route serves directly. */
export function createChatFiles({ folder, retentionDays }: { folder: string; retentionDays: number }) {
  const pathOf = (fileId: string) => path.join(folder, fileId)

  return {
    async save(fileName: string, bytes: Buffer): Promise<string> {
      const problem = findFileProblem(fileName, bytes.length)
      if (problem !== undefined) throw new HttpError(400, 'bad-file', problem)
      if (!matchesExtension(fileName, bytes))
        throw new HttpError(
          400,
          'bad-file',
          `The content of “${fileName}” does not match its extension. Send the original file.`,
        )
      const fileId = newId()
      await writeAtomically(pathOf(fileId), bytes, MODE)
      return fileId
    },
    async open(fileId: string) {
      try {
        const handle = await open(pathOf(fileId))
        return handle.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (fileId: string) => rm(pathOf(fileId), { force: true }),
    async sweep(now: number) {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const { mtimeMs } = await stat(pathOf(name))
        if (now - mtimeMs > retentionDays * DAY_MS) await rm(pathOf(name), { force: true })
      }
    },
  }
}

export type ChatFiles = ReturnType<typeof createChatFiles>

function matchesExtension(fileName: string, bytes: Buffer): boolean {
  const patterns = MAGIC_BYTES[extensionOf(fileName)]
  if (!patterns) return isText(bytes)
  const start = bytes.toString('latin1', 0, MAX_MAGIC_LENGTH)
  return patterns.some((one) => one.test(start))
}

function isText(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
