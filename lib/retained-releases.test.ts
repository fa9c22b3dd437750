import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openReleaseStore } from '../publisher/release/store'
import { CURRENT_FILE } from '../src/contracts/release'
import { loadRelease } from '../server/releases/release-source'
import { aFolder, aPage } from '../server/testing/fake-public'
import { listReleases, findSyncBaseline, rollBack, switchToCode } from './retained-releases'
import { manifestPath, readCurrent } from './release-files'

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
  return (await next.write()).id
}

it('lists the retained releases, newest first, and rolls back to one of them', async () => {
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

it('REBUILD-01 after a rollback, finds the newest sync token of all releases, not that of the live release', async () => {
  const retained = await listReleases(releasesDir)
  expect(retained.find(({ isCurrent }) => isCurrent)?.syncToken).toBe('token-1')
  expect(findSyncBaseline(retained)?.syncToken).toBe('token-2')
  expect(findSyncBaseline([])).toBeUndefined()
})

it('refuses to roll back to an unknown release, and lists the retained releases', async () => {
  const current = (await loadRelease(releasesDir))?.id
  for (const id of ['2020-01-01T00-00-00-000Z-ab', '../../etc', '']) {
    await expect(rollBack(releasesDir, id)).rejects.toThrow(/There is no release .*Retained releases: 2026-/)
  }
  expect((await loadRelease(releasesDir))?.id).toBe(current)
})

describe('switchToCode', () => {
  function aStore(name: string) {
    const dir = path.join(folder, name)
    let second = 0
    const now = () => new Date(Date.UTC(2026, 10, 22, 12, 0, second))
    const build = async (code: string, stage = false, home = `${code} ${second}`) => {
      second += 1
      const store = openReleaseStore({ dir, log: () => {}, now })
      const syncToken = `token-${second}`
      const next = await store.start({ code, scriptHashes: [], syncToken })
      next.putPage({ path: '/', hash: code, template: 'home' }, [{ path: 'index.html', bytes: aPage(home) }])
      return next.write({ stage })
    }
    const goBack = async (id: string) => {
      second += 1
      await rollBack(dir, id, now())
    }
    const start = (code: string) => switchToCode(dir, code, now())
    const currentFile = path.join(dir, CURRENT_FILE)
    /** Builds a release that does not go live, as if its publish were killed after it wrote the manifest. */
    const buildHalf = async (code: string) => {
      const current = readFileSync(currentFile)
      const { id } = await build(code)
      writeFileSync(currentFile, current)
      return id
    }
    return { build, buildHalf, goBack, start, dir, liveId: async () => (await loadRelease(dir))?.id }
  }

  it('switches to the staged release of new code when that code starts, and back when the earlier code starts', async () => {
    const { build, start, liveId, dir } = aStore('staged')
    await build('old')
    const staged = await build('new', true)
    expect(staged.outcome).toBe('staged')
    const last = await build('old')
    expect(await liveId()).toBe(last.id)

    expect(await start('old')).toEqual({ outcome: 'unchanged', id: last.id })
    expect(await start('other')).toEqual({ outcome: 'unchanged', id: last.id })
    expect(await start('new')).toEqual({ outcome: 'switched', id: staged.id })
    expect(await liveId()).toBe(staged.id)
    // the live release lacks changes published after token-2, so the gateway looks for changes since token-2
    expect(findSyncBaseline(await listReleases(dir))?.syncToken).toBe('token-2')
    expect(await start('old')).toEqual({ outcome: 'switched', id: last.id })
  })

  it('stages a release even if only its code differs from the live release, and switches to it when that code starts', async () => {
    const { build, start, liveId } = aStore('same')
    const first = await build('old', false, 'home')
    const { id } = await build('new', true, 'home')
    expect(await start('old')).toEqual({ outcome: 'unchanged', id: first.id })
    expect(await start('new')).toEqual({ outcome: 'switched', id })
    expect(await liveId()).toBe(id)
  })

  it('never makes a release live whose publish was killed before the switch', async () => {
    const { build, buildHalf, goBack, start } = aStore('killed')
    const { id } = await build('code', false, 'home')
    const half = await buildHalf('code')
    expect(await build('code', false, 'home')).toMatchObject({ outcome: 'unchanged', id })
    expect(await start('code')).toEqual({ outcome: 'unchanged', id })
    await buildHalf('other')
    expect(await start('other')).toEqual({ outcome: 'unchanged', id })
    await expect(goBack(half)).rejects.toThrow(`There is no release ${half}.`)
  })

  it('makes a staged release live if no release is live', async () => {
    const { build, start, liveId } = aStore('first')
    const { id } = await build('code', true)
    expect(await liveId()).toBeUndefined()
    expect(await start('code')).toEqual({ outcome: 'switched', id })
  })

  it('refuses to roll back to a staged release that was never live, and accepts it once it was live', async () => {
    const { build, goBack, start, liveId } = aStore('never-live')
    const old = await build('old')
    const { id } = await build('new', true)
    await expect(goBack(id)).rejects.toThrow(
      `Release ${id} was never live. It goes live when a gateway of its code starts.`,
    )
    await expect(goBack('2020-01-01T00-00-00-000Z-ab')).rejects.toThrow(`Retained releases: ${old.id}.`)
    expect(await liveId()).toBe(old.id)
    await start('new')
    await goBack(old.id)
    await goBack(id)
    expect(await liveId()).toBe(id)
  })

  it('keeps a rollback when a gateway starts, until a newer release of the gateway’s code is staged', async () => {
    const { build, goBack, start } = aStore('rolled-back')
    const old = await build('old')
    const first = await build('new')
    await build('new')
    for (const { id } of [first, old]) {
      await goBack(id)
      expect(await start('new')).toEqual({ outcome: 'rolled back', id })
    }
    const { id } = await build('new', true)
    expect(await start('new')).toEqual({ outcome: 'switched', id })
  })

  it('switches to a release that was staged for the same code, such as a release with other redirects', async () => {
    const { build, start } = aStore('redirects')
    const first = await build('code')
    expect(await start('code')).toEqual({ outcome: 'unchanged', id: first.id })
    const { id } = await build('code', true)
    expect(await start('code')).toEqual({ outcome: 'switched', id })
  })

  it('ends a rollback when a gateway with other code starts', async () => {
    const { build, goBack, start } = aStore('other-code')
    const old = await build('old')
    const first = await build('new')
    await build('new')
    await goBack(first.id)
    expect(await start('old')).toEqual({ outcome: 'switched', id: old.id })
  })

  it('ends a rollback with the next publish', async () => {
    const { build, goBack, start } = aStore('published')
    const first = await build('code')
    await build('code')
    await goBack(first.id)
    const { id } = await build('code')
    expect(await start('code')).toEqual({ outcome: 'unchanged', id })
  })

  it('ends a rollback even if the next publish changes nothing', async () => {
    const { build, goBack, dir } = aStore('same')
    const first = await build('code', false, 'first')
    await build('code', false, 'second')
    await goBack(first.id)
    expect((await readCurrent(dir))?.rolledBackAt).toBeDefined()
    expect(await build('code', false, 'first')).toMatchObject({ outcome: 'unchanged', id: first.id })
    expect(await readCurrent(dir)).toEqual({ id: first.id, previous: expect.any(Array) })
  })

  it('does not roll back to a release that cannot be read', async () => {
    const { build, dir, liveId } = aStore('unreadable')
    const first = await build('code', false, 'first')
    const second = await build('code', false, 'second')
    const [head] = readFileSync(manifestPath(dir, first.id), 'utf8').split('\n')
    writeFileSync(manifestPath(dir, first.id), head ?? '')
    await expect(rollBack(dir, first.id)).rejects.toThrow(/is not complete/)
    expect(await liveId()).toBe(second.id)
  })
})
