import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../lib/error-code'
import { markOf, runningProcessOf } from '../lib/process-mark'

/** Gatsby's cache and output lie in the project's folder, so there is one build at a time, whoever started it. */
const LOCK = join('node_modules', '.cache', 'fieldbook-build.json')

const LOOK_EVERY_MS = 1_000

interface LockOptions {
  path?: string
  log?: (line: string) => void
  everyMs?: number
}

/** Waits until no other build runs, then runs `build`. A lock left by a process that is gone counts for nothing. */
export async function withBuildLock<T>(build: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const { path = LOCK, log = console.log, everyMs = LOOK_EVERY_MS } = options
  mkdirSync(dirname(path), { recursive: true })
  let said = false
  while (!take(path)) {
    const pid = holderOf(path)
    if (pid === undefined) {
      rmSync(path, { force: true })
      continue
    }
    if (!said) log(`Another build is running (process ${pid}). Waiting for it to end ...`)
    said = true
    await sleep(everyMs)
  }
  try {
    return await build()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, markOf(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function holderOf(path: string): number | undefined {
  try {
    return runningProcessOf(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
