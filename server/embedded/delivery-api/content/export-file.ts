import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isMissing } from '../../../lib/error-code'
import { messageOf } from '../../../lib/state-folder'
import { isRecord } from '../guards'
import { listOf } from './raw-export'

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

/**
 * An export holds one state of each entry. What editors have saved since and not published lies beside it in `drafts.json`, in the same form:
 * entries and assets there stand in for those of the export.
 */
export const draftsBeside = (exportPath: string) => join(dirname(exportPath), 'drafts.json')

/** What lies there; nothing, where there is none. */
export async function readDrafts(exportPath: string): Promise<unknown> {
  const path = draftsBeside(exportPath)
  return existsSync(path) ? readExport(path) : undefined
}

/** The export with the drafts in place of what they stand in for. */
export function withDrafts(published: unknown, drafts: unknown): unknown {
  if (!isRecord(published) || !isRecord(drafts)) return published
  return {
    ...published,
    entries: replaced(published.entries, drafts.entries),
    assets: replaced(published.assets, drafts.assets),
  }
}

function replaced(before: unknown, now: unknown): unknown[] {
  const saved = idsIn(now)
  return [...listOf(before).filter((one) => !saved.has(idOf(one))), ...listOf(now)]
}

/** The ids of what a list of an export holds. */
export const idsIn = (list: unknown): ReadonlySet<unknown> => new Set(listOf(list).map(idOf))

const idOf = (item: unknown) => (isRecord(item) && isRecord(item.sys) ? item.sys.id : undefined)

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
