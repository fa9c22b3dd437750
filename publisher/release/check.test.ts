import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageFiles, type Manifest } from '../../src/contracts/release'
import { listReleases } from '../../lib/retained-releases'
import { manifestPath, readCurrentId, readCurrentRelease } from '../../lib/release-files'
import { openReleaseStore } from './store'
import { aFolder } from '../../server/testing/fake-public'
import { checkRelease, LOST_PAGES_ALLOWED, MAX_LOST_PAGES_SHARE } from './check'

const FIXED = ['/', '/404']

function aManifest(articles: number, without: readonly string[] = []): Manifest {
  const paths = [...FIXED, ...Array.from({ length: articles }, (_, number) => `/how-to/article-${number}`)]
  const files = paths.flatMap((at) => Object.values(pageFiles(at))).filter((name) => !without.includes(name))
  return {
    id: '2026-03-04T05-06-07-089Z-1f',
    createdAt: '',
    code: '',
    scriptHashes: [],
    pages: Object.fromEntries(
      paths.filter((at) => !without.includes(at)).map((at) => [at, { hash: '', template: 'how-to' }]),
    ),
    files: Object.fromEntries(files.map((name) => [name, { hash: '', size: 1, since: '' }])),
  }
}

const check = (manifest: Manifest, before?: Manifest) => checkRelease(manifest, before)

describe('REBUILD-01 a release is checked before it goes live', () => {
  it('accepts a complete site, as the first and as the next release', () => {
    expect(check(aManifest(60))).toEqual([])
    expect(check(aManifest(60), aManifest(60))).toEqual([])
    expect(check(aManifest(61), aManifest(60))).toEqual([])
  })

  it('accepts that up to a fifth of the pages are missing, or up to five on a small site', () => {
    const before = 100
    const least = before - before * MAX_LOST_PAGES_SHARE
    const pages = (count: number) => aManifest(count - FIXED.length)
    expect(check(pages(least), pages(before))).toEqual([])
    expect(check(pages(least - 1), pages(before))).toEqual([
      expect.stringMatching(/^It has 79 pages where the site has 100\. .*ask an operator to run/),
    ])
    expect(check(pages(3), pages(3 + LOST_PAGES_ALLOWED))).toEqual([])
    expect(check(pages(3), pages(4 + LOST_PAGES_ALLOWED))).toHaveLength(1)
  })

  it.each(FIXED)('rejects a site without the page %s', (at) => {
    expect(check(aManifest(3, [at]))).toEqual([`It has no page ${at}.`])
  })

  it.each(Object.values(pageFiles('/how-to/article-1')))('rejects a page without its file %s', (name) => {
    expect(check(aManifest(3, [name]))).toEqual([
      expect.stringMatching(/^1 pages have no HTML or no page data, .*\/how-to\/article-1/),
    ])
  })

  it('rejects an empty page', () => {
    const manifest = aManifest(3)
    const files = { ...manifest.files, 'index.html': { hash: '', size: 0, since: '' } }
    expect(check({ ...manifest, files })).toEqual([expect.stringMatching(/empty one, among them \/\.$/)])
  })

  it('AUTH-01 counts private pages in the problems, but does not name them', () => {
    const manifest = aManifest(1, ['how-to/article-0/index.html'])
    const [path, page] = Object.entries(manifest.pages).at(-1)!
    const pages = { ...manifest.pages, [path]: { ...page, audience: 'employee' as const } }
    expect(check({ ...manifest, pages })).toEqual([
      '1 pages have no HTML or no page data, or an empty one, among them a private page.',
    ])
  })

  describe('before it is written', () => {
    const { folder, remove } = aFolder()
    afterAll(remove)

    function aStore(name: string) {
      const dir = path.join(folder, name)
      const store = openReleaseStore({ dir, log: () => {}, warn: () => {} })
      const make = async (articles: number) => {
        const next = await store.start({ code: '', scriptHashes: [] })
        for (const at of Object.keys(aManifest(articles).pages)) {
          const files = Object.values(pageFiles(at)).map((name) => ({ path: name, bytes: at }))
          next.putPage({ path: at, hash: at, template: 'how-to' }, files)
        }
        return next.write({ isChecked: true })
      }
      return { dir, make }
    }

    it('does not change the live release if the new release has problems', async () => {
      const { dir, make } = aStore('live')
      const { id } = await make(40)
      await expect(make(3)).rejects.toThrow(
        'The release failed the checks and was not published. It has 5 pages where the site has 42.',
      )
      expect(await readCurrentId(dir)).toBe(id)
      expect((await listReleases(dir)).map((release) => release.id)).toEqual([id])
    })

    it('compares with the newest readable release if the live one is unreadable', async () => {
      const { dir, make } = aStore('unreadable')
      await make(40)
      const { id } = await make(41)
      writeFileSync(manifestPath(dir, id), 'half')
      await expect(make(3)).rejects.toThrow('It has 5 pages where the site has 42.')
      expect(await make(40)).toMatchObject({ outcome: 'unchanged' })
      expect((await readCurrentRelease(dir))?.manifest.pages).toHaveProperty(['/how-to/article-39'])
    })
  })
})
