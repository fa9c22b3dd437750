import { subtle } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isMissing } from '../../../lib/error-code'
import { messageOf } from '../../../lib/state-folder'
import { type ExportItem, type ExportItems, type ExportLayout, itemsIn } from './export-items'
import { isRecord } from '../guards'
import { listOf } from './raw-export'

const unzip = promisify(gunzip)

/** First bytes of any gzip file; more reliable than the file's name. */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** An export file as it was read. */
export interface ExportReading {
  /** its entries and assets one by one, each parsed at most once; undefined where it is not laid out as contentful-export does it */
  readonly items: ExportItems | undefined
  readonly whole: () => unknown
  /** SHA-256 of the file, in hexadecimal; made while this thread goes on */
  readonly digest: () => Promise<string>
}

/**
 * Reads an export file, `.json` or `.json.gz`, sooner where it is known how it was laid out before. Errors, also those of what is parsed of it later, name the
 * file and the fault.
 */
export async function openExport(path: string, before?: ExportLayout): Promise<ExportReading> {
  const bytes = readBytes(path)
  const digest = async () => Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex')
  const text = await textIn(bytes).catch((error: unknown) => {
    throw notJson(path, error)
  })
  const parseAll = (): unknown => {
    try {
      return JSON.parse(text.toString('utf8'))
    } catch (error) {
      throw notJson(path, error)
    }
  }
  const found = itemsIn(text, before)
  if (found === undefined) return { items: undefined, whole: parseAll, digest }
  const once = (item: ExportItem) => parsedOnce(item, parseAll)
  const items = { ...found, entries: found.entries.map(once), assets: found.assets.map(once) }
  return { items, whole: () => wholeOf(items), digest }
}

/** An item whose fault is told by `parseAll`, which says where in the file it is. */
function parsedOnce({ parse, ...piece }: ExportItem, parseAll: () => unknown): ExportItem {
  let known: { readonly value: unknown } | undefined
  return {
    ...piece,
    parse() {
      try {
        known ??= { value: parse() }
      } catch {
        parseAll()
      }
      return known?.value
    },
  }
}

/** What the file says, put together of its parts: that takes half as long as parsing it in one go, and less memory. */
const wholeOf = ({ entries, assets, frame }: ExportItems) => ({
  ...frame,
  entries: entries.map((item) => item.parse()),
  assets: assets.map((item) => item.parse()),
})

const notJson = (path: string, error: unknown) =>
  new Error(`The content export ${path} is not valid JSON (${messageOf(error)}).`, { cause: error })

async function textIn(bytes: Buffer): Promise<Buffer> {
  const text = bytes.subarray(0, 2).equals(GZIP_MAGIC) ? await unzip(bytes) : bytes
  return text.subarray(0, 3).equals(BYTE_ORDER_MARK) ? text.subarray(3) : text
}

/** The parsed content of an export file. */
export async function readExport(path: string): Promise<unknown> {
  return (await openExport(path)).whole()
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

export const idOf = (item: unknown) => (isRecord(item) && isRecord(item.sys) ? item.sys.id : undefined)

/** In one go: in pieces, a large file takes three times as long. */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isMissing(error)) {
      throw new Error(`The content export ${path} does not exist. Check the setting CONTENT_EXPORT.`, {
        cause: error,
      })
    }
    throw error
  }
}
