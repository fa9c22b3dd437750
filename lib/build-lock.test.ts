import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { unlessBuilding, withBuildLock } from './build-lock'

const project = process.cwd()
const { folder, remove } = aFolder()
const path = join(folder, 'node_modules', '.cache', 'fieldbook-build.json')

beforeAll(() => process.chdir(folder)) // not the lock of a build that runs in the project
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
afterAll(() => {
  process.chdir(project)
  remove()
})

it('lets one build run after the other', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const order: string[] = []
  let endFirst = () => {}
  const first = withBuildLock(async () => {
    order.push('first')
    await new Promise<void>((resolve) => (endFirst = resolve))
  })
  const second = withBuildLock(() => {
    order.push('second')
    return Promise.resolve()
  })
  await jest.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual(['first'])
  endFirst()
  await jest.advanceTimersByTimeAsync(1_000)
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(log.mock.calls).toEqual([
    [`Another build is running (process ${process.pid}). Waiting for it to end ...`],
  ])
  log.mockRestore()
})

it('releases the lock when a build fails', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

it('does not start other work while a build runs', async () => {
  const work = jest.fn(() => Promise.resolve())
  const during = await withBuildLock(() => unlessBuilding(work))
  expect([during, work.mock.calls]).toEqual([false, []])
  expect([await unlessBuilding(work), work.mock.calls]).toEqual([true, [[]]])
  expect(existsSync(path)).toBe(false)
})
