import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { withBuildLock } from './build-lock'

const { folder, remove } = aFolder()
afterAll(remove)

const path = join(folder, 'build.json')
const lines: string[] = []
const options = { path, everyMs: 1, log: (line: string) => lines.push(line) }

it('lets one build run after the other', async () => {
  const order: string[] = []
  let endFirst = () => {}
  const first = withBuildLock(async () => {
    order.push('first')
    await new Promise<void>((resolve) => (endFirst = resolve))
  }, options)
  const second = withBuildLock(() => {
    order.push('second')
    return Promise.resolve()
  }, options)
  await new Promise(setImmediate)
  expect(order).toEqual(['first'])
  endFirst()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(lines).toEqual([`Another build is running (process ${process.pid}). Waiting for it to end ...`])
})

it('gives the lock back when a build fails', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('no')), options)).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

it('passes over the lock of a process that is gone, of an earlier one of the same number, and one that cannot be read', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  for (const left of [`${pid} 1`, `${process.pid} 1`, '{']) {
    writeFileSync(path, left)
    expect(await withBuildLock(() => Promise.resolve('built'), options)).toBe('built')
  }
})
