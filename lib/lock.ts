import {
  closeSync,
  fstatSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { makeFolder } from './data-dir'
import { errorCode, isMissing } from './error-code'
import { findRunningProcess, parseTag, processTag } from './process-tag'

const PRIVATE = 0o600

/** How often the owner of a lock touches its file. This is how other hosts know that the owner runs. */
export const TOUCH_EVERY_MS = 5_000

/**
 * This long after its last touch, a lock of another host is stale. The limit is high, because a busy process
 * may touch its lock tens of seconds late.
 */
export const STALE_AFTER_MS = 60_000

export type LockAttempt = { readonly release: () => void } | { readonly owner: string }

/**
 * Takes the lock or returns its owner. A lock is stale, and can be taken, if its process has ended. The lock
 * of a process on another host or in another container is stale `STALE_AFTER_MS` after its last touch.
 */
export function takeLock(file: string): LockAttempt {
  makeFolder(dirname(file))
  if (create(file)) return { release: keepTouching(file) }
  const lock = read(file)
  if (lock === undefined) return takeLock(file)
  const owner = ownerOf(lock)
  if (owner !== undefined) return { owner }
  return removeStaleLock(file) ?? takeLock(file)
}

function keepTouching(file: string): () => void {
  const touch = () => utimes(file, new Date(), new Date(), () => {})
  const timer = setInterval(touch, TOUCH_EVERY_MS).unref()
  let isHeld = true
  return () => {
    if (!isHeld) return // this process may have taken the lock again
    isHeld = false
    clearInterval(timer)
    // while this process was suspended, another host may have taken the lock
    if (read(file)?.tag === processTag(process.pid)) rmSync(file, { force: true })
  }
}

/** Removes a stale lock. A lock on a guard file lets only one process do so. */
function removeStaleLock(file: string): LockAttempt | undefined {
  const guard = takeLock(`${file}.guard`)
  if ('owner' in guard) return guard
  try {
    // only the holder of the guard removes stale locks, so the lock cannot change between check and rm
    const lock = read(file)
    if (lock !== undefined && ownerOf(lock) === undefined) rmSync(file, { force: true })
    return undefined
  } finally {
    guard.release()
  }
}

/** Creates the file together with its content, so that no process reads an empty lock. */
function create(file: string): boolean {
  // processes of two containers may have the same PID
  const temporary = `${file}.${hostname()}.${process.pid}`
  try {
    writeFileSync(temporary, processTag(process.pid), { mode: PRIVATE })
    linkSync(temporary, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

interface Lock {
  readonly tag: string
  readonly touchedAt: number
}

function ownerOf({ tag, touchedAt }: Lock): string | undefined {
  const { pid, host } = parseTag(tag)
  if (host === hostname()) return findRunningProcess(tag) === undefined ? undefined : `process ${pid}`
  if (Date.now() - touchedAt >= STALE_AFTER_MS) return undefined
  return `process ${pid} on host ${host}, whose lock expires ${STALE_AFTER_MS / 1000} s after its end`
}

function read(file: string): Lock | undefined {
  try {
    const descriptor = openSync(file, 'r')
    try {
      return { tag: readFileSync(descriptor, 'utf8'), touchedAt: fstatSync(descriptor).mtimeMs }
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
