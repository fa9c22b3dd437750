import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from './lock'

/** Gatsby's cache and output are in the project folder, so one build runs at a time. */
const LOCK = join('node_modules', '.cache', 'fieldbook-build.json')

const LOOK_EVERY_MS = 1_000

interface LockOptions {
  readonly path?: string
  readonly log?: (line: string) => void
  readonly everyMs?: number
}

/** Waits until no other build runs, then runs `build`. */
export async function withBuildLock<T>(build: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { path = LOCK, log = console.log, everyMs = LOOK_EVERY_MS } = options
  let isLogged = false
  for (;;) {
    const lock = takeLock(path)
    if ('release' in lock) return build().finally(lock.release)
    if (!isLogged) log(`Another build is running (process ${lock.heldBy}). Waiting for it to end ...`)
    isLogged = true
    await sleep(everyMs)
  }
}

/** Runs `work` unless a build runs. Returns false if one does. */
export async function unlessBuilding(work: () => Promise<void>, path = LOCK): Promise<boolean> {
  const lock = takeLock(path)
  if ('heldBy' in lock) return false
  await work().finally(lock.release)
  return true
}
