import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkDataDir } from './data-dir'
import { errorCode } from './error-code'
import { takeLock, type LockAttempt } from './lock'
import { dataPaths } from './settings/data-paths'

/** Gatsby's cache and output are in the project folder, so only one build may run there at a time. */
const PROJECT_LOCK = join('node_modules', '.cache', 'fieldbook-build.json')

const CHECK_INTERVAL_MS = 1_000

/** Waits until no other build runs in this project or for this `DATA_DIR`, then runs `build`. */
export async function withBuildLock<T>(dataDir: string, build: () => Promise<T>): Promise<T> {
  checkDataDir(dataDir)
  let isLogged = false
  for (;;) {
    const lock = takeBuildLocks(dataDir)
    if ('release' in lock) return build().finally(lock.release)
    if (!isLogged) console.log(`Another build is running (${lock.owner}). Waiting for it to end ...`)
    isLogged = true
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
  }
}

/** Runs `work` and returns true, or returns false at once if a build is running. */
export async function unlessBuilding(dataDir: string, work: () => Promise<void>): Promise<boolean> {
  const lock = takeBuildLocks(dataDir)
  if ('owner' in lock) return false
  await work().finally(lock.release)
  return true
}

/** Takes the build locks. On a full disk, deletes the content snapshot, which the next publish rewrites. */
function takeBuildLocks(dataDir: string): LockAttempt {
  try {
    return takeProjectAndDataLock(dataDir)
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
    rmSync(dataPaths(dataDir).contentSnapshot, { force: true })
    return takeProjectAndDataLock(dataDir)
  }
}

/** Takes the locks of the project folder and of `DATA_DIR`, which two project folders share in an upgrade. */
function takeProjectAndDataLock(dataDir: string): LockAttempt {
  const project = takeLock(PROJECT_LOCK)
  if ('owner' in project) return project
  const releases = takeOrUndo(dataPaths(dataDir).buildLock, project.release)
  if ('owner' in releases) return releases
  return {
    release() {
      releases.release()
      project.release()
    },
  }
}

/** Takes a lock. Calls `undo` if another process holds the lock or if the lock file cannot be written. */
function takeOrUndo(file: string, undo: () => void): LockAttempt {
  try {
    const lock = takeLock(file)
    if ('owner' in lock) undo()
    return lock
  } catch (error) {
    undo()
    throw error
  }
}
