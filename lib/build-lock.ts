import { join } from 'node:path'
import { takeLock } from './lock'

/** Gatsby's cache and output are in the project folder, so one build runs at a time. */
const LOCK = join('node_modules', '.cache', 'fieldbook-build.json')

const LOOK_EVERY_MS = 1_000

/** Waits until no other build runs, then runs `build`. */
export async function withBuildLock<T>(build: () => Promise<T>): Promise<T> {
  let isLogged = false
  for (;;) {
    const lock = takeLock(LOCK)
    if ('release' in lock) return build().finally(lock.release)
    if (!isLogged) console.log(`Another build is running (process ${lock.heldBy}). Waiting for it to end ...`)
    isLogged = true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

/** Runs `work` unless a build runs. Returns false if one does. */
export async function unlessBuilding(work: () => Promise<void>): Promise<boolean> {
  const lock = takeLock(LOCK)
  if ('heldBy' in lock) return false
  await work().finally(lock.release)
  return true
}
