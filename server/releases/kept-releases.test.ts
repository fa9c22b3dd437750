import path from 'node:path'
import { aFolder, aPage, aSite, writeFiles } from '../testing/fake-public'
import { createRelease } from './create-release'
import { listReleases, returnTo } from './kept-releases'
import { loadRelease } from './release-source'

const { folder, remove } = aFolder()
afterAll(remove)

const releasesDir = path.join(folder, 'releases')
const publicDir = path.join(folder, 'public')

async function release(home: string, second: number) {
  writeFiles(publicDir, { ...aSite(), 'index.html': aPage(home) })
  const now = () => new Date(Date.UTC(2026, 10, 21, 12, 0, second))
  return (await createRelease({ publicDir, releasesDir, log: () => {}, now })).id
}

it('lists the kept releases, newest first, and goes back to one of them in one step', async () => {
  expect(await listReleases(releasesDir)).toEqual([])
  const first = await release('first', 1)
  const second = await release('second', 2)
  const listed = (await listReleases(releasesDir)).map(({ id, isCurrent }) => [id, isCurrent])
  expect(listed).toEqual([
    [second, true],
    [first, false],
  ])
  await returnTo(releasesDir, first)
  expect((await loadRelease(releasesDir))?.id).toBe(first)
})

it('refuses what is no kept release, names those that are, and leaves all as it was', async () => {
  const current = (await loadRelease(releasesDir))?.id
  for (const id of ['2020-01-01T00-00-00-000Z-ab', '../../etc', '']) {
    await expect(returnTo(releasesDir, id)).rejects.toThrow(/There is no release .*Kept are: 2026-/)
  }
  expect((await loadRelease(releasesDir))?.id).toBe(current)
})
