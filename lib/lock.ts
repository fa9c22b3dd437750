import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode, isMissing } from './error-code'
import { processTag, findRunningProcess } from './process-tag'

const PRIVATE = 0o600

/** A lock that was taken, or the PID of the process that has it. */
export type LockAttempt = { readonly release: () => void } | { readonly ownerPid: number }

/** Takes a lock file. A lock whose process has ended counts as free. */
export function takeLock(file: string): LockAttempt {
  mkdirSync(dirname(file), { recursive: true })
  if (create(file)) return { release: () => rmSync(file, { force: true }) }
  const tag = tagIn(file)
  if (tag === undefined) return takeLock(file)
  const owner = findRunningProcess(tag)
  if (owner !== undefined) return { ownerPid: owner }
  return removeDeadLock(file) ?? takeLock(file)
}

/** Removes the lock of a process that has ended. A guard file lets only one process at a time do so. */
function removeDeadLock(file: string): LockAttempt | undefined {
  const guard = `${file}.guard`
  if (!create(guard)) {
    const tag = tagIn(guard)
    if (tag === undefined) return undefined // another process has just released the guard
    const owner = findRunningProcess(tag)
    if (owner !== undefined) return { ownerPid: owner }
    rmSync(guard, { force: true })
    return undefined
  }
  try {
    // only the holder of the guard removes stale locks, so the lock cannot change between check and rm
    const tag = tagIn(file)
    if (tag !== undefined && findRunningProcess(tag) === undefined) rmSync(file, { force: true })
    return undefined
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Creates the file together with its content, so that no process reads an empty lock. */
function create(file: string): boolean {
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, processTag(process.pid), { mode: PRIVATE })
  try {
    linkSync(temporary, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Returns the content of a lock file; undefined if there is none. */
function tagIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
