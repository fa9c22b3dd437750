import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { unlessBuilding, withBuildLock } from './build-lock'

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

it('releases the lock when a build fails', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('no')), options)).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

it('does not start other work while a build runs', async () => {
  const work = jest.fn(() => Promise.resolve())
  const during = await withBuildLock(() => unlessBuilding(work, path), options)
  expect([during, work.mock.calls]).toEqual([false, []])
  expect([await unlessBuilding(work, path), work.mock.calls]).toEqual([true, [[]]])
  expect(existsSync(path)).toBe(false)
})
