/** @jest-environment node */
import path from 'node:path'
import { readdirSync, rmSync } from 'node:fs'
import { aFolder, writeFiles } from '../testing/fake-public'
import { checkRelease, LOST_PAGES_ALLOWED, MAX_LOST_PAGES_SHARE } from './check-release'
import { createRelease, readCurrentManifest } from '.'

const { folder, remove } = aFolder()
afterAll(remove)

const publicDir = path.join(folder, 'public')
const nowhere = () => false

const aPage = (title: string, links: readonly string[] = []) =>
  `<html><body><main><h1><span>${title}</span></h1>${links.map((href) => `<a class="x" href="${href}">on</a>`).join('')}</main></body></html>`

const data = (at: string) => ({ [`page-data/${at}/page-data.json`]: '{"path":"/"}' })

/** Home and `count` articles, each with a link to every other. */
function aSite(count: number, changes: Record<string, string> = {}) {
  const names = Array.from({ length: count }, (_, number) => `how-to/article-${number}`)
  return {
    'index.html': aPage('Home'),
    ...data('index'),
    ...Object.fromEntries(
      names.flatMap((name) => [
        [
          `${name}/index.html`,
          aPage(
            name,
            names.map((other) => `/${other}?from=here#there`),
          ),
        ],
        ...Object.entries(data(name)),
      ]),
    ),
    ...changes,
  }
}

function candidate(files: Record<string, string>, before?: Record<string, string>) {
  rmSync(publicDir, { recursive: true, force: true })
  writeFiles(publicDir, files)
  const pages = Object.fromEntries(
    Object.keys(before ?? {})
      .filter((file) => file.endsWith('.html'))
      .map((file): [string, string[]] => [file, []]),
  )
  return {
    publicDir,
    files: Object.keys(files).map((file) => ({ path: file })),
    previous: before && { pages },
  }
}

describe('REBUILD-01 what is built is looked at before it is served', () => {
  it('has nothing against a whole site, the first and the next', async () => {
    expect(await checkRelease(candidate(aSite(60)), nowhere)).toEqual([])
    expect(await checkRelease(candidate(aSite(60), aSite(60)), nowhere)).toEqual([])
    expect(await checkRelease(candidate(aSite(61), aSite(60)), nowhere)).toEqual([])
  })

  it('takes some lost pages for the work of an editor, and many for a space that was read in part', async () => {
    const before = 100
    const allowed = before * MAX_LOST_PAGES_SHARE
    const lonely = (count: number) =>
      Object.fromEntries(
        Object.entries(aSite(count)).map(([file, text]) => [file, text.replaceAll(/<a .*?<\/a>/g, '')]),
      )
    expect(await checkRelease(candidate(lonely(before - allowed), lonely(before)), nowhere)).toEqual([])
    expect(await checkRelease(candidate(lonely(before - allowed - 1), lonely(before)), nowhere)).toEqual([
      expect.stringMatching(/^It has 80 pages where the site has 101\. .*`npm run build`/),
    ])
    expect(await checkRelease(candidate(lonely(2), lonely(2 + LOST_PAGES_ALLOWED)), nowhere)).toEqual([])
    expect(await checkRelease(candidate(lonely(2), lonely(3 + LOST_PAGES_ALLOWED)), nowhere)).toHaveLength(1)
  })

  it.each([
    ['an empty home page', { 'index.html': '' }, /^The page \/ has no content/],
    [
      'a page without content',
      { 'how-to/article-1/index.html': '<html></html>' },
      /^The page \/how-to\/article-1 has no content/,
    ],
    [
      'a page without a title',
      { 'how-to/article-1/index.html': '<main><h1> <span></span></h1></main>' },
      /^The page \/how-to\/article-1 has no title/,
    ],
    [
      'data cut off',
      { 'page-data/how-to/article-1/page-data.json': '{"path":' },
      /^The page \/how-to\/article-1 has no data/,
    ],
  ])('refuses %s', async (_, changes, reason) => {
    expect(await checkRelease(candidate(aSite(3, changes)), nowhere)).toEqual([expect.stringMatching(reason)])
  })

  it('refuses links by the dozen that led somewhere before, unless another page stands in', async () => {
    const gone = aSite(12)
    const now = Object.fromEntries(Object.entries(aSite(12)).filter(([file]) => !file.includes('article-11')))
    expect(await checkRelease(candidate(now, gone), nowhere)).toEqual([
      expect.stringMatching(/^11 links of 12 pages .*\/how-to\/article-0 -> \/how-to\/article-11/),
    ])
    expect(await checkRelease(candidate(now, gone), (at) => at === '/how-to/article-11')).toEqual([])
  })

  it('leaves what is served as it is when something speaks against the next', async () => {
    const releasesDir = path.join(folder, 'releases')
    const make = (files: Record<string, string>) => {
      candidate(files)
      return createRelease({
        publicDir,
        releasesDir,
        log: () => {},
        check: (found) => checkRelease(found, nowhere),
      })
    }
    const { id } = await make(aSite(40))
    await expect(make(aSite(3))).rejects.toThrow(
      /not fit to be served\.\nIt has 4 pages where the site has 41/,
    )
    expect((await readCurrentManifest(releasesDir))?.id).toBe(id)
    expect(readdirSync(releasesDir).filter((name) => name !== 'current.json')).toEqual([id])
  })
})
