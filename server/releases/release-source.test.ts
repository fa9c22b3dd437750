import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder, aPage, APP_SCRIPT, aSite, SCRIPT_HASHES, writeFiles } from '../testing/fake-public'
import { openReleaseStore } from '../../publisher/release/store'
import { releaseFolder } from '../../publisher/release/testing/release-folder'
import { createReleaseSource } from './release-source'

describe('createReleaseSource', () => {
  const { folder, remove } = aFolder()
  const problems: string[] = []
  let releasesDir: string
  let runs = 0
  let clock = 0

  beforeEach(() => {
    releasesDir = path.join(folder, String(++runs), 'releases')
    problems.length = 0
    clock = 0
  })
  afterAll(remove)

  const source = () =>
    createReleaseSource({ releasesDir, report: (line) => problems.push(line), now: () => clock })

  async function release(title: string, now = () => new Date()) {
    const publicDir = path.join(path.dirname(releasesDir), 'public')
    writeFiles(publicDir, { ...aSite(), 'index.html': aPage(title) })
    return (await releaseFolder({ publicDir, releasesDir, now })).id
  }

  it('serves nothing before the first release, without an error', async () => {
    expect(await source().current()).toBeUndefined()
    expect(problems).toEqual([])
  })

  it('checks for a new release at most once a second', async () => {
    const releases = source()
    const first = await release('first')
    expect((await releases.current())?.id).toBe(first)
    const second = await release('second')
    clock = 999
    expect((await releases.current())?.id).toBe(first)
    clock = 1000
    expect((await releases.current())?.id).toBe(second)
  })

  it('REBUILD-01 serves a release with an older id, such as after the clock was set back', async () => {
    const releases = source()
    await release('first')
    await releases.current()
    const past = await release('second', () => new Date('2020-01-01T00:00:00Z'))
    clock = 1000
    expect((await releases.current())?.id).toBe(past)
    expect(past).toMatch(/^2020-/)
  })

  it('REBUILD-01 finds a new release after the clock was set back', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    try {
      const releases = createReleaseSource({ releasesDir, report: (line) => problems.push(line) })
      await release('first')
      await releases.current()
      const second = await release('second')
      jest.setSystemTime(Date.now() - 60 * 60 * 1000)
      jest.advanceTimersByTime(1000)
      expect((await releases.current())?.id).toBe(second)
    } finally {
      jest.useRealTimers()
    }
  })

  it('REBUILD-01 serves a new release at once after a refresh', async () => {
    const releases = source()
    await release('first')
    await releases.current()
    const second = await release('second')
    await releases.refresh()
    expect((await releases.current())?.id).toBe(second)
  })

  it('returns the same release to simultaneous requests', async () => {
    const id = await release('first')
    const releases = source()
    const answers = await Promise.all([releases.current(), releases.current(), releases.current()])
    expect(answers.map((answer) => answer?.id)).toEqual([id, id, id])
  })

  it('keeps the old release when the new one cannot be loaded, and reports the failure', async () => {
    const first = await release('first')
    const releases = source()
    await releases.current()
    writeFileSync(path.join(releasesDir, 'current.json'), '{"id":"../../etc"}')
    clock = 1000
    expect((await releases.current())?.id).toBe(first)
    expect(problems).toEqual([expect.stringContaining(`release ${first} stays`)])
  })

  it('REBUILD-01 refresh() rejects if the new release cannot be loaded', async () => {
    const first = await release('first')
    const releases = source()
    await releases.current()
    writeFileSync(path.join(releasesDir, 'current.json'), '{"id":"../../etc"}')
    await expect(releases.refresh()).rejects.toThrow()
    expect((await releases.current())?.id).toBe(first)
  })

  it('finds the inline styles of a page by its template, and none for other files', async () => {
    const publicDir = path.join(path.dirname(releasesDir), 'public')
    writeFiles(publicDir, { ...aSite(), 'offline.html': '<p>Offline</p>', 'constructor/about.html': '' })
    await releaseFolder({ publicDir, releasesDir, styleHashes: ['sha256-style'] })
    const found = await source().current()
    for (const page of ['index.html', 'how-to/merge/index.html', 'faq/日本/index.html'])
      expect(found?.find(page)?.hashes).toEqual({ scripts: SCRIPT_HASHES, styles: ['sha256-style'] })
    for (const file of ['offline.html', 'constructor/about.html'])
      expect(found?.find(file)?.hashes).toEqual({ scripts: SCRIPT_HASHES, styles: [] })
    expect(found?.find(APP_SCRIPT)?.hashes).toEqual({ scripts: [], styles: [] })
  })

  it('finds the inline styles of an HTML file that the manifest does not list as a page, such as /workshop', async () => {
    const releases = openReleaseStore({ dir: releasesDir, log: () => {} })
    const next = await releases.start({ code: '', scriptHashes: [], styleHashes: { workshop: ['sha256-w'] } })
    next.putFile({ path: 'workshop/index.html', bytes: aPage('workshop') })
    await next.write()
    const found = await source().current()
    expect(found?.find('workshop/index.html')?.hashes.styles).toEqual(['sha256-w'])
  })

  it('finds no inline styles in an older release, whose manifest lists none', async () => {
    await release('first')
    expect((await source().current())?.find('index.html')?.hashes.styles).toBeUndefined()
  })

  it('finds the files of the site by path, and no other files', async () => {
    await release('first')
    const found = await source().current()
    expect(found?.find(APP_SCRIPT)?.size).toBeGreaterThan(0)
    for (const name of ['', 'nothing.js', '../manifest.json', 'index.html.br', '__proto__', 'constructor']) {
      expect(found?.find(name)).toBeUndefined()
    }
  })
  it('returns the title of an entry that has a page', async () => {
    const releases = openReleaseStore({ dir: releasesDir, log: () => {} })
    const next = await releases.start({ code: '', scriptHashes: [] })
    const page = { path: '/how-to/merge', hash: 'h', template: 'how-to' }
    next.putPage({ ...page, entryId: 'merge', title: 'Merge customers' }, [])
    await next.write()
    const found = await source().current()
    expect(['merge', 'other'].map((id) => found?.titleOf(id))).toEqual(['Merge customers', undefined])
  })
})
