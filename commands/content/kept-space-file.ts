import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { isMissing } from '../../lib/error-code'
import { isRecord } from '../../src/site/read/read-entry'

/*
 * The file holds a line for the space that it is of, one for each entry and asset, and a line with the sync token that closes them. What was published
 * since is appended in the same way. Lines that no token follows are those of a process that was ended while it wrote: they count for nothing.
 */

/** Larger than most lines, small beside a space. */
const WRITE_BYTES = 1_000_000

/** When so many times the space's size is reached, what was superseded is more than what counts. */
const REWRITE_AT = 2

export type Kind = 'Entry' | 'Asset'

/** One thing that was published, or with null for what it holds, is published no more. */
export interface Change {
  readonly kind: Kind
  readonly id: string
  readonly item: object | null
}

/** What a file holds, and where it may be continued. */
export interface KeptSpace {
  readonly token: string
  readonly items: Readonly<Record<Kind, Map<string, object>>>
  /** how many bytes count, and how many did when the file was written in whole */
  readonly end: number
  readonly wholeEnd: number
}

const change = z.tuple([z.enum(['Entry', 'Asset']), z.string(), z.unknown()])
const closing = z.object({ token: z.string().min(1), sha256: z.string() })

/** Undefined when there is no file, when it is of another space, or when anything in it is not as it was written. */
export async function readKeptSpace(file: string, space: string): Promise<KeptSpace | undefined> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  try {
    return parse(bytes, space)
  } catch {
    return undefined
  }
}

function parse(bytes: Buffer, space: string): KeptSpace | undefined {
  const items = { Entry: new Map<string, object>(), Asset: new Map<string, object>() }
  let kept: KeptSpace | undefined
  let lines: Buffer[] = []
  let from = 0
  for (let at = 0, end: number; (end = bytes.indexOf('\n', at)) !== -1; at = end + 1) {
    const line = bytes.subarray(at, end)
    if (!isClosing(line)) {
      lines.push(line)
      continue
    }
    const { token, sha256 } = closing.parse(JSON.parse(line.toString('utf8')))
    if (sha256 !== hashOf(bytes.subarray(from, at))) return undefined
    if (!kept && lines.shift()?.toString('utf8') !== headOf(space)) return undefined
    for (const one of lines) apply(items, toChange(one))
    lines = []
    from = end + 1
    kept = { token, items, end: from, wholeEnd: kept?.wholeEnd ?? from }
  }
  return kept
}

const CLOSING = Buffer.from('{"token":')
const isClosing = (line: Buffer) => line.subarray(0, CLOSING.length).equals(CLOSING)
const headOf = (space: string) => JSON.stringify({ version: 1, space })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

function toChange(line: Buffer): Change {
  const [kind, id, item] = change.parse(JSON.parse(line.toString('utf8')))
  return { kind, id, item: isRecord(item) ? item : null }
}

/** Makes a change to what is kept. */
export function apply(items: KeptSpace['items'], { kind, id, item }: Change) {
  if (item === null) items[kind].delete(id)
  else items[kind].set(id, item)
}

/** Adds what has changed since, and says what the file holds then. Whatever ends it in the middle, the file is as good as before. */
export async function continueKeptSpace(
  file: string,
  space: string,
  before: KeptSpace,
  changes: readonly Change[],
  token: string,
): Promise<KeptSpace> {
  if (token === before.token) return before
  if (before.end > REWRITE_AT * before.wholeEnd) return writeKeptSpace(file, space, before.items, token)
  const handle = await open(file, 'r+')
  try {
    await handle.truncate(before.end)
    const end = await writeSegment(handle, before.end, changes.map(lineOf), token)
    return { ...before, token, end }
  } finally {
    await handle.close()
  }
}

/** Writes a whole space beside the file that is there, and takes its place. */
export async function writeKeptSpace(
  file: string,
  space: string,
  items: KeptSpace['items'],
  token: string,
): Promise<KeptSpace> {
  const fresh = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  try {
    const handle = await open(fresh, 'w')
    let end: number
    try {
      end = await writeSegment(handle, 0, wholeLines(space, items), token)
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
    return { token, items, end, wholeEnd: end }
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

function* wholeLines(space: string, items: KeptSpace['items']) {
  yield headOf(space)
  for (const kind of ['Entry', 'Asset'] as const)
    for (const [id, item] of items[kind]) yield lineOf({ kind, id, item })
}

const lineOf = ({ kind, id, item }: Change) => JSON.stringify([kind, id, item])

/** In pieces: a space of ten thousand articles is too large to be put together first. Resolves with where it ends. */
async function writeSegment(
  handle: FileHandle,
  from: number,
  lines: Iterable<string>,
  token: string,
): Promise<number> {
  const hash = createHash('sha256')
  let at = from
  let text = ''
  const write = async () => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    await handle.write(bytes, 0, bytes.length, at)
    at += bytes.length
    text = ''
  }
  for (const line of lines) {
    text += `${line}\n`
    if (text.length >= WRITE_BYTES) await write()
  }
  await write()
  const end = Buffer.from(`${JSON.stringify({ token, sha256: hash.digest('base64url') })}\n`)
  await handle.sync() // the lines before what makes them count
  await handle.write(end, 0, end.length, at)
  await handle.sync()
  return at + end.length
}
