import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode } from '../../server/lib/error-code'

/** Gatsby's cache and output lie in the project's folder, so there is one build at a time, whoever started it. */
const LOCK = join('node_modules', '.cache', 'fieldbook-build.json')

const LOOK_EVERY_MS = 1_000

const holder = z.object({ pid: z.number().int().positive() })

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
    if (pid === undefined || !isAlive(pid)) {
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
    writeFileSync(path, JSON.stringify({ pid: process.pid }), { flag: 'wx' })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function holderOf(path: string): number | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8'))).pid
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // it lives and belongs to somebody else
  }
}
