import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isMissing } from '../../../lib/error-code'
import { messageOf } from '../../../lib/state-folder'

const unzip = promisify(gunzip)

/** First bytes of any gzip file; more reliable than the file's name. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** The parsed content of an export file, `.json` or `.json.gz`. Errors name the file and the fault. */
export async function readExport(path: string): Promise<unknown> {
  const bytes = await readBytes(path)
  try {
    const text = bytes.subarray(0, 2).equals(GZIP_MAGIC) ? await unzip(bytes) : bytes
    const content: unknown = JSON.parse(text.toString('utf8').replace(/^\uFEFF/, ''))
    return content
  } catch (error) {
    throw new Error(`The content export ${path} is not valid JSON (${messageOf(error)}).`, { cause: error })
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) {
      throw new Error(`The content export ${path} does not exist. Check the setting CONTENT_EXPORT.`, {
        cause: error,
      })
    }
    throw error
  }
}
