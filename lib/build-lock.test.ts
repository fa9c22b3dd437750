import fs, { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aFolder } from '../server/testing/fake-public'
import { unlessBuilding, withBuildLock } from './build-lock'
import { STALE_AFTER_MS } from './lock'
import { dataPaths } from './settings/data-paths'

const project = process.cwd()
const { folder, remove } = aFolder()
const path = join(folder, 'node_modules', '.cache', 'fieldbook-build.json')

beforeAll(() => process.chdir(folder)) // the build lock has a relative path: this avoids the project's lock
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
afterAll(() => {
  process.chdir(project)
  remove()
})

it('runs one build after the other', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  const order: string[] = []
  let endFirst = () => {}
  const first = withBuildLock(folder, async () => {
    order.push('first')
    await new Promise<void>((resolve) => (endFirst = resolve))
  })
  const second = withBuildLock(folder, () => {
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

it('waits for a build on another host, and builds when that host no longer touches the lock file', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined)
  writeFileSync(dataPaths(folder).buildLock, '7 1 other-host')
  const build = jest.fn(() => Promise.resolve())
  const built = withBuildLock(folder, build)
  await jest.advanceTimersByTimeAsync(STALE_AFTER_MS - 2_000)
  expect(build).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(3_000)
  await built
  expect(build).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledWith(expect.stringContaining('(process 7 on host other-host'))
  log.mockRestore()
})

it('unlessBuilding() skips its work while another project with the same DATA_DIR builds', async () => {
  const [one, other] = ['one', 'other'].map((name) => join(folder, name)) as [string, string]
  for (const project of [one, other]) mkdirSync(project)
  const work = jest.fn(() => Promise.resolve())
  process.chdir(one)
  await withBuildLock(folder, () => {
    process.chdir(other)
    return unlessBuilding(folder, work)
  })
  expect(work).not.toHaveBeenCalled()
  expect(await unlessBuilding(folder, work)).toBe(true)
  process.chdir(folder)
})

it('releases the lock when a build fails', async () => {
  await expect(withBuildLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(path)).toBe(false)
})

it('releases the project lock when the lock in DATA_DIR cannot be written', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  await expect(withBuildLock(file, () => Promise.resolve())).rejects.toThrow()
  expect(existsSync(path)).toBe(false)
})

it('deletes the content snapshot if the disk is too full for the lock, so that the build can free space', async () => {
  const { contentSnapshot } = dataPaths(folder)
  mkdirSync(dirname(contentSnapshot))
  writeFileSync(contentSnapshot, '')
  const write = fs.writeFileSync
  const disk = jest.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
    if (existsSync(contentSnapshot)) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    write(...args)
  })
  expect(await unlessBuilding(folder, () => Promise.resolve())).toBe(true)
  disk.mockImplementation(() => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  await expect(withBuildLock(folder, () => Promise.resolve())).rejects.toThrow('no space left')
  disk.mockRestore()
})

it('unlessBuilding() skips its work while a build runs', async () => {
  const work = jest.fn(() => Promise.resolve())
  const during = await withBuildLock(folder, () => unlessBuilding(folder, work))
  expect([during, work.mock.calls]).toEqual([false, []])
  expect([await unlessBuilding(folder, work), work.mock.calls]).toEqual([true, [[]]])
  expect(existsSync(path)).toBe(false)
})
