import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isMissing } from '../../../lib/error-code'
import { messageOf } from '../../../lib/error-message'

const unzip = promisify(gunzip)

/** First bytes of a gzip file. They are more reliable than the file name. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

export async function readExport(path: string): Promise<unknown> {
  const bytes = readBytes(path)
  try {
    const parsed: unknown = JSON.parse((await decompress(bytes)).toString('utf8'))
    return parsed
  } catch (error) {
    throw new Error(
      `The content export ${path} is not valid JSON (${messageOf(error)}). Correct the file or the setting CONTENT_EXPORT.`,
      { cause: error },
    )
  }
}

/**
 * Returns the path of `drafts.json` next to an export: a file with drafts in export format. In the saved
 * view, a draft replaces the published entry or asset with the same id.
 */
export const draftsPathOf = (exportPath: string) => join(dirname(exportPath), 'drafts.json')

export async function readDrafts(exportPath: string): Promise<unknown> {
  const path = draftsPathOf(exportPath)
  return existsSync(path) ? readExport(path) : undefined
}

async function decompress(bytes: Buffer): Promise<Buffer> {
  const text = bytes.subarray(0, 2).equals(GZIP_MAGIC) ? await unzip(bytes) : bytes
  return text.subarray(0, 3).equals(BYTE_ORDER_MARK) ? text.subarray(3) : text
}

/** Reads synchronously, because streaming a large file took three times as long. */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const problem = isMissing(error) ? 'does not exist' : `cannot be read (${messageOf(error)})`
    throw new Error(`The content export ${path} ${problem}. Check the setting CONTENT_EXPORT.`, {
      cause: error,
    })
  }
}
