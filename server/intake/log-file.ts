import { createReadStream } from 'node:fs'
import { mkdir, open, rename, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isMissing } from '../../lib/error-code'
import { messageOf } from '../../lib/state-folder'
import { createGroupCommit } from '../lib/group-commit'
import { createKnownIds, type KnownIds } from '../lib/known-ids'
import { keptFiles, removeOldFiles } from './log-file-keeping'
import { LogSinkError, type LogSink, type ReceivedEntry } from './log-sink'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/** Readable by the gateway's own user only: entries say who saw what. */
const PRIVATE = 0o600

/** A file that still opens in an editor; it is also what is read at start to know the ids that came last. */
const MAX_FILE_BYTES = 16 * MB

/** Some twenty megabytes of memory; readers send a batch again within minutes, not after a hundred thousand others. */
const MAX_KNOWN_IDS = 200_000

/** Four thousand entries are a few megabytes: one write, one wait for the disk. */
const MAX_TOGETHER = 4_096
const MAX_WAITING = 16_384

interface LogFileOptions {
  folder: string
  keepDays: number
  maxTotalBytes: number
  maxFileBytes?: number
  now?: () => number
}

/**
 * Appends one line of JSON per entry to `frontend.ndjson`. A full file, or one of yesterday, is put aside under the time
 * of its end; what is too old or too much is removed. An entry is on the disk before `keep` is done.
 */
export function createLogFile(options: LogFileOptions): LogSink {
  const { folder, keepDays, maxTotalBytes, maxFileBytes = MAX_FILE_BYTES, now = Date.now } = options
  const current = path.join(folder, 'frontend.ndjson')
  const known = createKnownIds(MAX_KNOWN_IDS)
  let hasLearned = false
  let opened: Promise<OpenLog> | undefined
  let rotations = 0

  async function openLog(): Promise<OpenLog> {
    await mkdir(folder, { recursive: true })
    if (!hasLearned) {
      const [newest] = await keptFiles(folder)
      if (newest) await learnIds(newest.file, known)
      await learnIds(current, known)
      hasLearned = true
    }
    await removeOld()
    const handle = await open(current, 'a+', PRIVATE)
    const { size, birthtimeMs, mtimeMs } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    // Some file systems know no time of birth and say 0.
    const since = size === 0 ? now() : birthtimeMs || mtimeMs
    return { handle, size, since, isCutShort: size > 0 && buffer.toString() !== '\n' }
  }

  const removeOld = () =>
    removeOldFiles(folder, { before: now() - keepDays * DAY_MS, maxBytes: maxTotalBytes - maxFileBytes })

  /** Puts the file aside; the next one is begun when it is written to. */
  async function rotate({ handle }: OpenLog) {
    opened = undefined
    await handle.close()
    const time = new Date(now()).toISOString().replace(/[:.]/g, '-')
    // The number keeps apart what was full within one millisecond.
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
      await append(log, Buffer.from(log.isCutShort ? `\n${lines}` : lines))
    } catch (error) {
      const log = opened
      opened = undefined // the next write opens the file anew: it may have been moved or mended
      await log?.then(({ handle }) => handle.close()).catch(() => {})
      throw error
    }
  }

  async function commit(entries: readonly ReceivedEntry[]) {
    if (!hasLearned) await (opened ??= openLog()).catch(forget)
    const fresh = new Map<string, ReceivedEntry>()
    for (const entry of entries) if (!known.has(entry.id)) fresh.set(entry.id, entry)
    if (fresh.size === 0) return
    const receivedAt = new Date(now()).toISOString()
    await write([...fresh.values()].map((entry) => toLine(entry, receivedAt)).join(''))
    for (const id of fresh.keys()) known.add(id)
  }

  function forget(error: unknown): never {
    opened = undefined
    throw error
  }

  const writes = createGroupCommit<ReceivedEntry>({
    commit: (entries) => commit(entries).catch(explain),
    maxTogether: MAX_TOGETHER,
    maxWaiting: MAX_WAITING,
    refusal: () => new LogSinkError('The disk is slower than the log comes in.'),
  })

  return {
    keep: (entries) => writes.add(entries),
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
  /** when the file was begun */
  readonly since: number
  /** a crash cut its last line short; it must not swallow the next one */
  isCutShort: boolean
}

const toLine = ({ id, ...entry }: ReceivedEntry, receivedAt: string) =>
  `${JSON.stringify({ id, receivedAt, ...entry })}\n`

/** All bytes or none: what a full disk took of them is taken back. */
async function append(log: OpenLog, bytes: Buffer): Promise<void> {
  try {
    await log.handle.appendFile(bytes)
    await log.handle.datasync()
    log.size += bytes.length
    log.isCutShort = false
  } catch (error) {
    await log.handle.truncate(log.size).catch(() => (log.isCutShort = true))
    throw error
  }
}

/** A line that a crash cut short does not count: its entry was never acknowledged and comes again. */
async function learnIds(file: string, known: KnownIds): Promise<void> {
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
  throw new LogSinkError(`The log cannot be written: ${messageOf(error)}`, { cause: error })
}
