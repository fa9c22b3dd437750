import path from 'node:path'
import { rmSync, writeFileSync } from 'node:fs'
import { readCurrent } from '../../lib/release-files'
import { pageFiles } from '../../src/contracts/release'
import { loadRelease } from '../../server/releases/release-source'
import { aFolder, aPage, APP_SCRIPT, writeFiles } from '../../server/testing/fake-public'
import { toStoreError } from './blobs'
import type { NextRelease } from './next-release'
import { openReleaseStore, type LiveRelease } from './store'

describe('the next release', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)
  const gatsby = path.join(folder, 'public')
  writeFiles(gatsby, {
    'index.html': 'as Gatsby wrote it',
    [APP_SCRIPT]: 'app()',
    'page-data/app-data.json': '{}',
  })
  let clock = Date.parse('2026-03-04T05:06:07Z')
  let runs = 0
  let dir: string
  const store = () => openReleaseStore({ dir, log: () => {}, now: () => new Date((clock += 1000)) })

  function putPage(next: NextRelease, at: string, text: string, audience?: 'employee') {
    const { html, data } = pageFiles(at)
    next.putPage(
      { path: at, hash: text, template: 'how-to', entryId: `entry-${at}`, ...(audience && { audience }) },
      [
        { path: html, bytes: aPage(text) },
        { path: data, bytes: JSON.stringify({ text }) },
      ],
    )
  }

  async function liveRelease(): Promise<LiveRelease> {
    const live = await store().live()
    if (!live) throw new Error('There is no live release.')
    return live
  }

  const home = { path: '/', hash: 'home', template: 'how-to', entryId: 'entry-/' }
  const hashes = { scriptHashes: ['sha256-script'], styleHashes: { 'how-to': ['sha256-style'] } }

  beforeEach(async () => {
    dir = path.join(folder, String(++runs))
    const space = { id: 'space', environment: 'master', host: 'cdn.contentful.com' }
    const next = await store().start({ code: 'code-1', ...hashes, syncToken: 'token-1', space })
    next.putFolder(gatsby)
    putPage(next, '/', 'home')
    putPage(next, '/how-to/merge', 'merge')
    next.putFile({ path: 'feed.xml', bytes: '<feed/>' })
    await next.write()
  })

  const names = async () => Object.keys((await liveRelease()).manifest.files).sort()

  it('has the code hash, sync token, space and pages in its manifest', async () => {
    const { manifest } = await liveRelease()
    expect(manifest).toMatchObject({ code: 'code-1', syncToken: 'token-1', space: { id: 'space' } })
    expect(manifest.pages['/how-to/merge']).toEqual({
      hash: 'merge',
      template: 'how-to',
      entryId: 'entry-/how-to/merge',
    })
  })

  it('contains the page given to putPage, not the page of the Gatsby build, whichever was put first', async () => {
    expect((await loadRelease(dir))?.find('index.html')?.size).toBe(aPage('home').length)
    const next = await store().start({ code: 'code-1', scriptHashes: [] })
    putPage(next, '/', 'home')
    next.putFolder(gatsby)
    await next.write()
    expect((await loadRelease(dir))?.find('index.html')?.size).toBe(aPage('home').length)
  })

  it('reuses unchanged pages and build files, and drops all other files', async () => {
    const next = (await liveRelease()).next({ syncToken: 'token-2' })
    next.reusePage(home)
    next.reuseBuildFiles()
    expect(await next.write()).toMatchObject({ outcome: 'switched', changed: 0 })
    expect(await names()).toEqual([
      APP_SCRIPT,
      'index.html',
      'page-data/app-data.json',
      'page-data/index/page-data.json',
    ])
    const { manifest } = await liveRelease()
    expect(Object.keys(manifest.pages)).toEqual(['/'])
    expect(manifest).toMatchObject({
      code: 'code-1',
      ...hashes,
      syncToken: 'token-2',
      space: { id: 'space' },
    })
  })

  it('reuses build files over several publishes', async () => {
    for (const home of ['one', 'two', 'three']) {
      const next = (await liveRelease()).next({})
      putPage(next, '/', home)
      next.reuseBuildFiles()
      await next.write()
      expect(await names()).toContain(APP_SCRIPT)
    }
  })

  it('saves a new page hash and sync token without a new release if no file changed', async () => {
    const before = await liveRelease()
    const next = before.next({ syncToken: 'token-2' })
    next.reusePage(home)
    next.putPage({ path: '/how-to/merge', hash: 'other', template: 'how-to' }, [
      { path: 'how-to/merge/index.html', bytes: aPage('merge') },
      { path: 'page-data/how-to/merge/page-data.json', bytes: JSON.stringify({ text: 'merge' }) },
    ])
    next.putFile({ path: 'feed.xml', bytes: '<feed/>' })
    next.reuseBuildFiles()
    expect(await next.write()).toMatchObject({ outcome: 'unchanged', id: before.manifest.id, changed: 0 })
    const after = await liveRelease()
    expect(after.manifest).toMatchObject({ id: before.manifest.id, syncToken: 'token-2' })
    expect(after.manifest.pages['/how-to/merge']?.hash).toBe('other')
  })

  it('AUTH-01 gives HTML and page data the audience of their page, even if the page was public before', async () => {
    const next = (await liveRelease()).next({})
    next.reusePage(home)
    putPage(next, '/how-to/merge', 'merge', 'employee')
    next.reuseBuildFiles()
    expect(await next.write()).toMatchObject({ outcome: 'switched' })
    const served = await loadRelease(dir)
    for (const name of Object.values(pageFiles('/how-to/merge')))
      expect([served?.find(name), served?.findPrivate(name)?.audience]).toEqual([undefined, 'employee'])
  })

  it('reusePage rejects an unknown page, and putPage rejects a file that is not part of the page', async () => {
    const next = (await liveRelease()).next({})
    expect(() => next.reusePage({ ...home, path: '/how-to/none' })).toThrow('has no page /how-to/none')
    expect(() =>
      next.putPage({ path: '/', hash: '', template: 'home' }, [{ path: 'feed.xml', bytes: '' }]),
    ).toThrow('feed.xml is not part of the page /')
  })

  it('explains what to do about a full disk', () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    expect(toStoreError(full, '/data/releases')).toMatchObject({
      message: expect.stringMatching(
        /^The disk of \/data\/releases is full\..*The live release is unchanged\.$/,
      ),
      cause: full,
    })
    expect(toStoreError('other', '/data/releases')).toBe('other')
  })

  it('throws if a file cannot be written, and does not change the live release', async () => {
    const storeDir = path.join(folder, 'without-blobs')
    const store = openReleaseStore({ dir: storeDir, log: () => {} })
    const first = await store.start({ code: '', scriptHashes: [] })
    first.putFile({ path: 'a.txt', bytes: 'a' })
    const { id } = await first.write()
    const blobs = path.join(storeDir, 'blobs')
    rmSync(blobs, { recursive: true })
    writeFileSync(blobs, 'a file where a folder should be')
    const next = await store.start({ code: '', scriptHashes: [] })
    expect(() => next.putFile({ path: 'b.txt', bytes: 'b' })).toThrow()
    expect((await readCurrent(storeDir))?.id).toBe(id)
  })
})
