import { spawn, spawnSync } from 'node:child_process'
import fs, { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { STALE_AFTER_MS, takeLock, TOUCH_EVERY_MS } from './lock'
import { processTag } from './process-tag'

const { folder, remove } = aFolder()
afterAll(remove)

const file = join(folder, 'state', 'work.lock')

function take() {
  const lock = takeLock(file)
  if ('owner' in lock) throw new Error(`taken by ${lock.owner}`)
  return lock
}

it('keeps the lock file until the lock is released, and refuses a second lock', () => {
  const { release } = take()
  expect(readFileSync(file, 'utf8')).toBe(processTag(process.pid))
  expect(takeLock(file)).toEqual({ owner: `process ${process.pid}` })
  release()
  expect(existsSync(file)).toBe(false)
})

it('refuses a lock that another process has, and names that process', () => {
  writeFileSync(file, processTag(process.ppid))
  expect(takeLock(file)).toEqual({ owner: `process ${process.ppid}` })
})

it('keeps a lock in the old format (without a host name) while the process that has the lock runs', () => {
  const [pid, startedAt] = processTag(process.ppid).split(' ')
  writeFileSync(file, `${pid} ${startedAt}`)
  expect(takeLock(file)).toEqual({ owner: `process ${pid}` })
})

describe('a lock of another host or container', () => {
  const foreign = `${process.pid} 1 other-host`
  const touchedBefore = (ms: number) => utimesSync(file, new Date(), new Date(Date.now() - ms))

  it('is not taken over while its owner touches the file, and the message names the host', () => {
    writeFileSync(file, foreign)
    touchedBefore(STALE_AFTER_MS - 5_000)
    expect(takeLock(file)).toEqual({
      owner: `process ${process.pid} on host other-host, whose lock expires 60 s after its end`,
    })
    expect(readFileSync(file, 'utf8')).toBe(foreign)
  })

  it('is taken over one minute after the last touch of its file', () => {
    writeFileSync(file, foreign)
    touchedBefore(STALE_AFTER_MS)
    take().release()
    expect(existsSync(file)).toBe(false)
  })

  it('is not removed if an earlier owner, which lost the lock while suspended, releases it later', () => {
    const { release } = take()
    writeFileSync(file, foreign)
    release()
    expect(readFileSync(file, 'utf8')).toBe(foreign)
    rmSync(file)
  })
})

it('touches the lock file until the lock is released, so that other hosts see that the owner runs', async () => {
  jest.useFakeTimers()
  const { release } = take()
  utimesSync(file, 0, 0)
  jest.advanceTimersByTime(TOUCH_EVERY_MS)
  jest.useRealTimers()
  while (statSync(file).mtimeMs === 0) await new Promise(setImmediate)
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(STALE_AFTER_MS)
  release()
})

const { pid: ended } = spawnSync(process.execPath, ['--version'])

it.each([
  ['of a process that has ended', `${ended} 1`],
  ['of an earlier process with the same id', `${process.pid} 1`],
  ['that is empty', ''],
  ['with malformed content', '{'],
])('takes over a lock %s', (_, content) => {
  writeFileSync(file, content)
  take().release()
})

it('takes over a stale lock even if another process ended while removing it', () => {
  writeFileSync(file, `${ended} 1`)
  writeFileSync(`${file}.guard`, `${ended} 1`)
  take().release()
  expect(existsSync(`${file}.guard`)).toBe(false)
})

it('does not take a stale lock, and keeps the new .guard file, if another process has just replaced the stale .guard file', () => {
  writeFileSync(file, `${ended} 1`)
  const guard = `${file}.guard`
  writeFileSync(guard, `${ended} 1`)
  const { openSync } = fs
  const open = jest.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const descriptor = openSync(path, ...rest)
    if (path === guard) {
      open.mockRestore()
      rmSync(guard) // the other process removes the dead guard and creates its own
      writeFileSync(guard, processTag(process.ppid))
    }
    return descriptor
  })
  expect(takeLock(file)).toEqual({ owner: `process ${process.ppid}` })
  expect(readFileSync(guard, 'utf8')).toBe(processTag(process.ppid))
  rmSync(guard)
  rmSync(file)
})

const CONTENDER = `
  const { appendFileSync, writeFileSync, rmSync } = require('node:fs')
  const { takeLock } = require('./lib/lock.ts')
  const [, file, log, dead] = process.argv
  for (let round = 0; round < 200; ) {
    const lock = takeLock(file)
    if ('owner' in lock) continue
    appendFileSync(log, process.pid + '\\n')
    appendFileSync(log, process.pid + '\\n')
    // leaves a stale lock, as a killed process would
    writeFileSync(file, dead)
    round += 1
  }`

it('gives a stale lock to only one of several waiting processes', async () => {
  const log = join(folder, 'log.txt')
  const args = ['-r', 'tsx/cjs', '-e', CONTENDER, file, log, `${ended} 1`]
  const contenders = [1, 2, 3].map(() => spawn(process.execPath, args, { stdio: 'inherit' }))
  await Promise.all(contenders.map((child) => new Promise((resolve) => child.on('exit', resolve))))
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  expect(lines).toHaveLength(3 * 200 * 2)
  for (let at = 0; at < lines.length; at += 2) expect(lines[at]).toBe(lines[at + 1])
}, 30_000)
