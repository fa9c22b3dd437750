import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isMissing } from '../../lib/error-code'
import { messageOf } from '../../lib/error-message'
import { createGroupCommit } from '../lib/group-commit'
import { createKnownIds, type KnownIds } from '../lib/known-ids'
import { removeOldFiles, rotatedFiles } from './log-rotation'
import { LogSinkError, type LogSink, type ReceivedEntry } from './log-sink'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/** Only the gateway's user may read the log, because entries contain data of readers. */
const PRIVATE = 0o600

/** Size at which the file rotates: small enough to open in an editor, and to read its ids at start. */
const MAX_FILE_BYTES = 16 * MB

/** Number of recent ids (20 MB of memory) by which to skip resent entries. Browsers resend within minutes. */
const MAX_KNOWN_IDS = 200_000

/** Entries per write: a few megabytes at 1 kB each. */
const MAX_BATCH = 4_096
const MAX_WAITING = 16_384

interface LogFileOptions {
  folder: string
  retentionDays: number
  maxTotalBytes: number
  maxFileBytes?: number
  now?: () => number
}

/**
 * Appends one line of JSON per entry to `frontend.ndjson`, and flushes it to disk before `save` resolves.
 * Rotates full files and files older than a day. Removes rotated files beyond the limits of age and size.
 */
export function createLogFile(options: LogFileOptions): LogSink {
  const { folder, retentionDays, maxTotalBytes, maxFileBytes = MAX_FILE_BYTES, now = Date.now } = options
  const current = path.join(folder, 'frontend.ndjson')
  const known = createKnownIds(MAX_KNOWN_IDS)
  let hasReadIds = false
  let opened: Promise<OpenLog> | undefined
  let rotations = 0

  async function openLog(): Promise<OpenLog> {
    await mkdir(folder, { recursive: true })
    if (!hasReadIds) {
      const [newest] = await rotatedFiles(folder)
      if (newest) await readIds(newest.file, known)
      await readIds(current, known)
      hasReadIds = true
    }
    await removeOld()
    const handle = await open(current, 'a+', PRIVATE)
    const { size, birthtimeMs, mtimeMs } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // some file systems report a creation time of 0
    const since = size === 0 ? now() : birthtimeMs || mtimeMs
    return { handle, size, since, isTruncated: size > 0 && buffer.toString() !== '\n' }
  }

  const removeOld = () =>
    removeOldFiles(folder, { before: now() - retentionDays * DAY_MS, maxBytes: maxTotalBytes - maxFileBytes })

  async function rotate({ handle }: OpenLog) {
    opened = undefined
    await handle.close()
    const time = new Date(now()).toISOString().replace(/[:.]/g, '-')
    // the number distinguishes files rotated within one millisecond
    const name = `frontend-${time}-${String(rotations++).padStart(4, '0')}.ndjson`
    await rename(current, path.join(folder, name))
  }

  async function openForAppending(bytes: number): Promise<OpenLog> {
    const log = await (opened ??= openLog())
    const isFull = log.size + bytes > maxFileBytes || now() - log.since > DAY_MS
    if (!isFull || log.size === 0) return log
    await rotate(log)
    return (opened = openLog())
  }

  async function write(lines: string) {
    try {
      const log = await openForAppending(Buffer.byteLength(lines))
      await append(log, Buffer.from(log.isTruncated ? `\n${lines}` : lines))
    } catch (error) {
      const log = opened
      opened = undefined // the next write opens the file again
      await log?.then(({ handle }) => handle.close()).catch(() => {})
      throw error
    }
  }

  async function commit(entries: readonly ReceivedEntry[]) {
    if (!hasReadIds) await (opened ??= openLog()).catch(resetAndThrow)
    const fresh = new Map<string, ReceivedEntry>()
    for (const entry of entries) if (!known.has(entry.id)) fresh.set(entry.id, entry)
    if (fresh.size === 0) return
    const receivedAt = new Date(now()).toISOString()
    await write([...fresh.values()].map((entry) => toLine(entry, receivedAt)).join(''))
    for (const id of fresh.keys()) known.add(id)
  }

  function resetAndThrow(error: unknown): never {
    opened = undefined
    throw error
  }

  const writes = createGroupCommit<ReceivedEntry>({
    commit: (entries) => commit(entries).catch(explain),
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    refusal: () => new LogSinkError('The disk cannot keep up with the incoming log.'),
  })

  return {
    save: (entries) => writes.add(entries),
    async close() {
      await writes.settled()
      await opened?.then(({ handle }) => handle.close())
      opened = undefined
    },
  }
}

interface OpenLog {
  readonly handle: FileHandle
  size: number
  /** creation time of the file */
  readonly since: number
  /** true if a crash or a full disk cut off the last line, so that the next write starts a new line */
  isTruncated: boolean
}

const toLine = ({ id, receivedAt: _, ...entry }: ReceivedEntry, receivedAt: string) =>
  `${JSON.stringify({ id, receivedAt, ...entry })}\n`

/** Writes all bytes or none: removes a partial write if writing fails. */
async function append(log: OpenLog, bytes: Buffer): Promise<void> {
  try {
    await log.handle.appendFile(bytes)
    await log.handle.datasync()
    log.size += bytes.length
    log.isTruncated = false
  } catch (error) {
    await log.handle.truncate(log.size).catch(() => (log.isTruncated = true))
    throw error
  }
}

/**
 * Adds the ids in a log file to `known`. Skips a line that a crash truncated: its entry was not acknowledged,
 * so the browser resends the entry.
 */
async function readIds(file: string, known: KnownIds): Promise<void> {
  try {
    const { size } = await stat(file)
    if (size === 0) return
    for await (const line of createInterface(createReadStream(file, { end: size - 1 }))) {
      const id = idOf(line)
      if (id !== undefined) known.add(id)
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function idOf(line: string): string | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    const hasId = typeof entry === 'object' && entry !== null && 'id' in entry
    return hasId && typeof entry.id === 'string' ? entry.id : undefined
  } catch {
    return undefined
  }
}

function explain(error: unknown): never {
  throw new LogSinkError(`Could not write the log: ${messageOf(error)}`, { cause: error })
}
