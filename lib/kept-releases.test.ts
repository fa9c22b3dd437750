import path from 'node:path'
import { openReleaseStore } from '../publisher/release/store'
import { loadRelease } from '../server/releases'
import { aFolder, aPage } from '../server/testing/fake-public'
import { listReleases, newestSync, rollBack, switchToCode } from './kept-releases'
import { readCurrent } from './release-files'

const { folder, remove } = aFolder()
afterAll(remove)

const releasesDir = path.join(folder, 'releases')

async function release(home: string, second: number) {
  const now = () => new Date(Date.UTC(2026, 10, 21, 12, 0, second))
  const next = await openReleaseStore({ dir: releasesDir, log: () => {}, now }).start({
    code: '',
    scriptHashes: [],
    syncToken: `token-${second}`,
  })
  next.putPage({ path: '/', hash: home, template: 'home' }, [{ path: 'index.html', bytes: aPage(home) }])
  return (await next.commit()).id
}

it('lists the kept releases, newest first, and rolls back to one of them in one step', async () => {
  expect(await listReleases(releasesDir)).toEqual([])
  const first = await release('first', 1)
  const second = await release('second', 2)
  const listed = (await listReleases(releasesDir)).map(({ id, isCurrent, pageCount }) => [
    id,
    isCurrent,
    pageCount,
  ])
  expect(listed).toEqual([
    [second, true, 1],
    [first, false, 1],
  ])
  const now = new Date('2026-11-21T13:00:00Z')
  await rollBack(releasesDir, first, now)
  expect((await loadRelease(releasesDir))?.id).toBe(first)
  expect(await readCurrent(releasesDir)).toMatchObject({
    id: first,
    previous: [{ id: second, until: now.toISOString() }, { id: first }],
  })
})

it('REBUILD-01 names the newest sync token of all kept releases, also after a rollback', async () => {
  const kept = await listReleases(releasesDir)
  expect(kept.find(({ isCurrent }) => isCurrent)?.syncToken).toBe('token-1')
  expect(newestSync(kept)?.syncToken).toBe('token-2')
  expect(newestSync([])).toBeUndefined()
})

it('refuses what is no kept release, names those that are, and leaves all as it was', async () => {
  const current = (await loadRelease(releasesDir))?.id
  for (const id of ['2020-01-01T00-00-00-000Z-ab', '../../etc', '']) {
    await expect(rollBack(releasesDir, id)).rejects.toThrow(/There is no release .*Kept are: 2026-/)
  }
  expect((await loadRelease(releasesDir))?.id).toBe(current)
})

it('keeps a staged release until its code starts, and goes back with the code', async () => {
  const dir = path.join(folder, 'staged')
  const build = async (code: string, second: number, stage = false) => {
    const now = () => new Date(Date.UTC(2026, 10, 22, 12, 0, second))
    const next = await openReleaseStore({ dir, log: () => {}, now }).start({ code, scriptHashes: [] })
    next.putPage({ path: '/', hash: code, template: 'home' }, [
      { path: 'index.html', bytes: aPage(`${code} ${second}`) },
    ])
    return next.commit({ stage })
  }
  const liveId = async () => (await loadRelease(dir))?.id

  const first = await build('old', 1)
  const staged = await build('new', 2, true)
  expect(staged.outcome).toBe('staged')
  const last = await build('old', 3)
  expect(await liveId()).toBe(last.id)

  expect(await switchToCode(dir, 'old')).toBeUndefined()
  expect(await switchToCode(dir, 'other')).toBeUndefined()
  expect(await switchToCode(dir, 'new')).toBe(staged.id)
  expect(await liveId()).toBe(staged.id)
  expect(await switchToCode(dir, 'old')).toBe(last.id)
  expect(first.id).not.toBe(last.id)
})
