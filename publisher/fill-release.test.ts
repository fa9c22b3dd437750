/** @jest-environment node */
import { join } from 'node:path'
import { parseSettings } from '../lib/settings'
import { aFolder, writeFiles } from '../server/testing/fake-public'
import { firstPaintScript } from '../src/config/inline-scripts'
import { pageFiles, SEARCH_CORPUS } from '../src/contracts/release'
import type { SearchCorpus } from '../src/contracts/search-documents'
import type { Site } from '../src/site/site'
import { document, link, rawEntry, wholeSite } from '../tests/support/content-builders'
import { fillFromBuild, putSiteFiles } from './fill-release'
import { builtHtmlOf } from './gatsby/read-gatsby-build'
import type { NextRelease } from './release/next-release'
import { openReleaseStore } from './release/store'

async function coursesOf(env: Record<string, string>) {
  let courses = 0
  const putFile: NextRelease['putFile'] = ({ path, bytes }) => {
    if (path !== SEARCH_CORPUS) return
    const { documents } = JSON.parse(bytes.toString()) as SearchCorpus
    courses = documents.filter(({ id }) => id.startsWith('academy:')).length
  }
  const site = wholeSite({ entries: [], assets: [] })
  const redirects = { redirects: [], anchors: [] }
  const settings = parseSettings(env)
  await putSiteFiles({ putFile } as NextRelease, { site, redirects, settings, log: () => {} }, undefined)
  return courses
}

it('DATA-23 search has the sample courses only with the sample content, or if ACADEMY_EXPORT names the file of these courses', async () => {
  expect(await coursesOf({})).toBeGreaterThanOrEqual(20)
  expect(await coursesOf({ CONTENT_EXPORT: join('docs', 'space.json') })).toBe(0)
  expect(await coursesOf({ CONTENT_EXPORT: join('content', 'own.json') })).toBe(0)
  expect(await coursesOf({ CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' })).toBe(0)
  const own = { CONTENT_EXPORT: join('docs', 'space.json'), ACADEMY_EXPORT: join('content', 'academy.json') }
  expect(await coursesOf(own)).toBeGreaterThanOrEqual(20)
})

const PAGE = `<script>${firstPaintScript}</script>`

const settings = parseSettings({ CONTENT_EXPORT: join('docs', 'space.json') })

/** Writes a `public/` folder like that of a Gatsby build. Returns what the publisher needs of the build. */
function aBuild(publicDir: string, site: Site, scriptTags = '') {
  for (const name of ['offline.html', 'offline.css', 'offline.js', 'favicon.svg'])
    writeFiles(publicDir, { [name]: '' })
  for (const { path } of site.pages) {
    writeFiles(publicDir, { [builtHtmlOf(path)]: PAGE + scriptTags, [pageFiles(path).data]: '{}' })
  }
  return {
    build: {
      publicDir,
      webpackHash: '1',
      scripts: [],
      scriptTags,
      styles: new Map(),
      stats: { assetsByChunkName: { app: [] } },
    },
    built: new Map(site.pages.map(({ path, hash }) => [path, hash])),
    live: undefined,
    settings,
    log: () => {},
  }
}

describe('a full build', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  it.each(['merge.html', 'merge.htm', 'Merge.HTML'])(
    'REBUILD-01 AUTH-01 releases a private page with the slug %s for its audience only',
    async (slug) => {
      const article = rawEntry('kbHowTo', 'a', { title: 'A', url: slug, audience: 'employee' })
      const site = wholeSite({ entries: [article], assets: [] })
      const releases = openReleaseStore({ dir: join(folder, slug, 'releases'), log: () => {} })
      const next = await releases.start({ code: 'code', scriptHashes: [] })
      await fillFromBuild(next, {
        ...aBuild(join(folder, slug, 'public'), site),
        site,
        redirects: { redirects: [], anchors: [] },
        openRenderer: () => Promise.resolve(undefined),
      })
      await next.write()
      const files = Object.entries((await releases.live())?.manifest.files ?? {})
      const ofPage = files.filter(([name]) => name.startsWith('how-to/'))
      expect(ofPage).toMatchObject([[pageFiles(`/how-to/${slug}`).html, { audience: 'employee' }]])
    },
  )
})

describe('a full build without a usable renderer', () => {
  const { folder, remove } = aFolder()
  afterAll(remove)

  it('REBUILD-01 writes site files without links to a page that was created during the build', async () => {
    const glossary = (id: string) => [
      rawEntry('kbGlossary', id, { title: `Title of ${id}`, url: id, terms: [link(`term-${id}`)] }),
      rawEntry('kbTerm', `term-${id}`, { term: `Term ${id}`, definition: document(`Meaning of ${id}.`) }),
    ]
    const before = wholeSite({ entries: glossary('early'), assets: [] })
    const site = wholeSite({ entries: [...glossary('early'), ...glossary('late')], assets: [] })
    const releases = openReleaseStore({ dir: join(folder, 'releases'), log: () => {} })
    const next = await releases.start({ code: 'code', scriptHashes: [] })
    const [late] = site.pages.filter(({ entryId }) => entryId === 'late')
    const postponed = await fillFromBuild(next, {
      ...aBuild(join(folder, 'public'), before, '<script src="/app-1.js"></script>'),
      site,
      redirects: {
        redirects: ['early', 'late'].map((id) => ({
          fromPath: `/old-${id}`,
          toPath: `/glossary/${id}`,
          isPermanent: false,
          ignoreCase: true,
          redirectInBrowser: true,
        })),
        anchors: [],
      },
      openRenderer: () => Promise.resolve(undefined),
    })
    expect(postponed).toContain(late)
    await next.write()
    const live = await releases.live()
    expect(Object.keys(live?.manifest.pages ?? {})).not.toContain(late?.path)
    for (const name of [
      'sitemap-0.xml',
      'llms.txt',
      'search-titles.json',
      'definitions.json',
      'redirects.json',
      '_redirects',
      SEARCH_CORPUS,
    ]) {
      const text = await live?.read(name)
      expect(text).toContain('/glossary/early')
      expect(text).not.toContain('/glossary/late')
    }
  })
})
