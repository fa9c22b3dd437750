import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listReleases, rollBack } from '../../lib/retained-releases'
import { readCurrentId, readCurrentRelease } from '../../lib/release-files'
import { aFolder, aPage, writeFiles } from '../../server/testing/fake-public'
import { selectRetained, RETAINED_RELEASES } from './retention'
import { openReleaseStore } from './store'
import { MIN_FILE_AGE_MS } from './sweep'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('selectRetained', () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const ended = (id: string, minutesAgo: number) => ({
    id,
    until: new Date(now.getTime() - minutesAgo * MINUTE).toISOString(),
  })

  it('retains the three newest releases', () => {
    expect([...selectRetained(ids, { id: 'f', previous: [] }, now)].sort()).toEqual(['d', 'e', 'f'])
  })

  it('retains the live release, however old', () => {
    expect([...selectRetained(ids, { id: 'a', previous: [] }, now)]).toContain('a')
  })

  it('retains one release per hour of those that were live in the last day', () => {
    const previous = [ended('c', 5), ended('b', 10), ended('a', 23 * 60)]
    expect([...selectRetained(ids, { id: 'f', previous }, now)].sort()).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect([...selectRetained(ids, { id: 'f', previous: [ended('a', 25 * 60)] }, now)]).not.toContain('a')
  })

  it('retains a staged release for a day, regardless of later publishes', () => {
    const staged = '2026-03-03T13-00-00-000Z-ab'
    const all = [staged, ...ids]
    expect([...selectRetained(all, { id: 'f', previous: [] }, now)]).toContain(staged)
    const later = new Date(now.getTime() + 2 * HOUR)
    expect([...selectRetained(all, { id: 'f', previous: [] }, later)]).not.toContain(staged)
    expect([...selectRetained(all, { id: 'f', previous: [ended(staged, 25 * 60)] }, now)]).not.toContain(
      staged,
    )
  })

  it('omits a release that was live in the last day but no longer exists', () => {
    expect([...selectRetained(['b'], { id: 'b', previous: [ended('a', 5)] }, now)]).toEqual(['b'])
  })
})

describe('sweep', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)
  let runs = 0
  let dir: string
  let clock: number
  beforeEach(() => {
    dir = path.join(folder, String(++runs))
    clock = Date.now() + 2 * HOUR // so that the files on disk are older than MIN_FILE_AGE_MS
  })
  const lines: string[] = []
  const store = () =>
    openReleaseStore({ dir, log: () => {}, warn: (line) => lines.push(line), now: () => new Date(clock) })

  async function publish(home: string) {
    clock += MINUTE
    const next = await store().start({ code: '', scriptHashes: [] })
    next.putPage({ path: '/', hash: home, template: 'home' }, [{ path: 'index.html', bytes: aPage(home) }])
    const { id } = await next.write()
    await store().sweep()
    return id
  }
  const retained = async () => (await listReleases(dir)).map(({ id }) => id).sort()
  const blobs = () =>
    readdirSync(path.join(dir, 'blobs'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))

  it('removes old releases and file contents that no release uses', async () => {
    for (let n = 0; n < RETAINED_RELEASES + 2; n++) {
      await publish(`home ${n}`)
      clock += 2 * 24 * HOUR
    }
    const last = await publish('last')
    expect(await retained()).toHaveLength(RETAINED_RELEASES)
    expect(await retained()).toContain(last)
    expect(blobs()).toHaveLength(RETAINED_RELEASES)
  })

  it('retains a release of the last hours, however many publishes follow it', async () => {
    const old = await publish('old')
    clock += HOUR
    await publish('an hour later')
    clock += HOUR
    for (let n = 0; n <= 100; n++) {
      clock -= MINUTE - 6_000 // publishes every six seconds, so that all are within a day
      await publish(`home ${n}`)
    }
    expect(await retained()).toContain(old)
  })

  it('REBUILD-01 retains the files of a release that was live until this publish', async () => {
    const ids: string[] = []
    for (let n = 0; n < RETAINED_RELEASES; n++) {
      ids.push(await publish(`home ${n}`))
      clock += 2 * 24 * HOUR
    }
    const [oldest = ''] = ids
    await rollBack(dir, oldest)
    const served = await readCurrentRelease(dir) // like a gateway that still serves this release
    const id = await publish('after the rollback')
    expect(await readCurrentId(dir)).toBe(id)
    expect(await retained()).toContain(oldest)
    for (const [name, file] of Object.entries(served?.manifest.files ?? {}))
      expect(existsSync(served?.locationOf(name, file) ?? '')).toBe(true)
  })

  it('retains the live release when the clock was set back', async () => {
    for (let n = 0; n < RETAINED_RELEASES; n++) await publish(`home ${n}`)
    clock -= 300 * 24 * HOUR
    const id = await publish('from the past')
    await store().sweep()
    expect(await readCurrentId(dir)).toBe(id)
    expect((await retained())[0]).toBe(id)
  })

  it('keeps files of a running publish, and removes files that a crash left an hour ago', async () => {
    await publish('home')
    const left = ['ab/abcdef', 'ab/abcdef.br', 'ab/abc.1234.tmp'].map((name) => path.join(dir, 'blobs', name))
    writeFiles(path.join(dir, 'blobs'), { 'ab/abcdef': '1', 'ab/abcdef.br': '1', 'ab/abc.1234.tmp': '1' })
    clock = Date.now() + MINUTE
    await store().sweep()
    expect(left.map((file) => existsSync(file))).toEqual([true, true, true])
    for (const file of left) utimesSync(file, new Date(), new Date(clock - MIN_FILE_AGE_MS - MINUTE))
    await store().sweep()
    expect(left.map((file) => existsSync(file))).toEqual([false, false, false])
    expect(blobs()).toHaveLength(1)
  })

  it('removes nothing while the manifest of a retained release is unreadable', async () => {
    const first = await publish('first')
    const second = await publish('second')
    await publish('third')
    writeFileSync(path.join(dir, `${second}.ndjson`), 'half')
    clock += 30 * HOUR
    await publish('fourth')
    expect(blobs()).toHaveLength(4)
    expect(await retained()).toContain(first)
    expect(lines.at(-1)).toContain('Could not remove old releases')
    expect(statSync(path.join(dir, 'current.json')).isFile()).toBe(true)
  })
})
