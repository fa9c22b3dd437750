import { join } from 'node:path'
import { readCurrentRelease } from '../lib/release-files'
import { parseSettings } from '../lib/settings'
import { aFolder } from '../server/testing/fake-public'
import { firstPaintScript } from '../src/config/inline-scripts'
import { templateNames } from '../src/model/page-fields'
import type { RawEntry } from '../src/site/read/read-entry'
import { document, link, rawEntry } from '../tests/support/content-builders'
import { codeHash } from './code-hash'
import type { GatsbyRenderer } from './gatsby/gatsby-internals'
import { publish, type How } from './publish'
import { openReleaseStore } from './release/store'

const { folder, remove } = aFolder()
afterAll(remove)

const scriptTags = '<script src="/app-1.js"></script>'

/** Renders pages without views. */
const renderer: GatsbyRenderer = {
  build: {
    publicDir: folder,
    webpackHash: '1',
    scripts: ['app-1.js'],
    scriptTags,
    styles: new Map(),
    stats: { assetsByChunkName: { app: [] } },
  },
  compiled: new Set(templateNames),
  render: ({ path }) => Promise.resolve(`<script>${firstPaintScript}</script>${path}${scriptTags}`),
}

let spaces = 0

/** Creates a live release without content, and functions that publish entries and read files. */
async function aSpace() {
  const dataDir = join(folder, String(++spaces))
  const dir = join(dataDir, 'releases')
  const settings = { ...parseSettings({}), contentFolder: dataDir, dataDir }
  const releases = openReleaseStore({ dir, log: () => {} })
  const first = await releases.start({
    code: codeHash(settings),
    scriptHashes: [],
    space: { id: '', environment: '', host: '', locale: 'en-US' },
  })
  await first.write()
  let pulls = 0
  return {
    publish: (entries: readonly RawEntry[], how: How = {}, changedEntries: readonly string[] = []) => {
      const pull = () =>
        Promise.resolve({
          content: { entries, assets: [] },
          changedEntries,
          syncToken: String(++pulls),
          shape: '',
          locale: 'en-US',
          versionOf: () => undefined,
        })
      const source = { pull, saveSnapshot: () => Promise.resolve() }
      const openRenderer = () => Promise.resolve(renderer)
      return publish({ settings, releases, source, spaceEnv: {}, openRenderer, log: () => {} }, how)
    },
    async read(name: string) {
      const live = await releases.live()
      return live ? live.read(name) : ''
    },
    livePages: async () => Object.keys((await readCurrentRelease(dir))?.manifest.pages ?? {}),
  }
}

const howTo = (id: string, title = `Title of ${id}`) => rawEntry('kbHowTo', id, { title, url: id })

it('REBUILD-01 reports on the announced entries, and on others that changed in the same publish', async () => {
  const { publish } = await aSpace()
  const entries = [howTo('announced'), howTo('silent')]
  const { entries: outcomes } = await publish(entries, { announced: ['announced'] }, [
    'silent',
    'announced',
    'lost',
  ])
  expect(outcomes.map(({ id, state }) => [id, state])).toEqual([
    ['announced', 'live'],
    ['silent', 'live'],
    ['lost', 'gone'],
  ])
})

it('REBUILD-01 reports on at most 50 entries that no webhook announced', async () => {
  const { publish } = await aSpace()
  const entries = Array.from({ length: 60 }, (_, number) => howTo(`entry-${number}`))
  const ids = entries.map(({ id }) => id)
  expect((await publish(entries, {}, ids)).entries).toHaveLength(50)
  const announced = await publish(entries, { announced: ids.slice(0, 55) }, ids)
  expect(announced.entries).toHaveLength(60)
})

it('REBUILD-01 reports which announced version the delivery API did not return in time', async () => {
  const { publish } = await aSpace()
  const event = { kind: 'Entry', receivedAt: '' } as const
  const { entries: outcomes } = await publish([howTo('changed'), howTo('removed')], {
    announced: ['changed', 'removed', 'new'],
    undelivered: [
      { ...event, action: 'publish', id: 'changed' },
      { ...event, action: 'unpublish', id: 'removed' },
      { ...event, action: 'publish', id: 'new' },
    ],
  })
  const issues = ['Contentful did not deliver this version in time.']
  expect(outcomes).toEqual([
    { id: 'changed', title: 'Title of changed', state: 'late', issues },
    { id: 'removed', title: 'Title of removed', state: 'late', issues: ['Contentful still delivered it.'] },
    { id: 'new', state: 'late', issues },
  ])
})

it('ROUTE-09 REBUILD-01 keeps the page of a category whose slug another one has, and reports that', async () => {
  const category = (id: string, url: string) =>
    rawEntry('category', id, { title: `Title of ${id}`, url, content: link('merge') })
  const { publish, read } = await aSpace()
  await publish([howTo('merge'), category('jobs', 'jobs'), category('tools', 'tools')])
  const pages = [
    'categories/jobs/index.html',
    'categories/tools/index.html',
    'page-data/categories/tools/page-data.json',
  ]
  const before = await Promise.all(pages.map(read))
  const published = await publish([howTo('merge'), category('jobs', 'jobs'), category('tools', 'jobs')], {
    announced: ['tools'],
  })
  expect(await Promise.all(pages.map(read))).toEqual(before)
  expect(published).toMatchObject({
    changedPages: [],
    entries: [{ id: 'tools', state: 'held' }],
    note: 'Because of errors these pages stay as they were: /categories/tools.',
  })
})

describe('a held release note', () => {
  const note = (fields: Record<string, unknown>, updatedAt: string) =>
    rawEntry('kbReleaseNotes', 'spring', { url: 'spring', ...fields }, { updatedAt })
  const live = note(
    { title: 'Spring release', about: document('Faster boards.') },
    '2026-03-01T00:00:00.000Z',
  )
  const other = rawEntry('kbReleaseNotes', 'autumn', { title: 'Autumn release', url: 'autumn' })
  const held: [string, RawEntry][] = [
    ['has errors', note({ title: '' }, '2026-09-01T00:00:00.000Z')],
    [
      'wants the slug of another',
      note({ title: 'Renamed', url: 'autumn', about: document('Other words.') }, '2026-09-01T00:00:00.000Z'),
    ],
  ]
  const files = [
    'release-notes/feed.xml',
    'release-notes/feed.json',
    'llms.txt',
    'sitemap-0.xml',
    'search-titles.json',
    'release-notes/spring.md',
  ]

  it.each(held)(
    'that %s stays in feeds, lists and the site map as in the live release',
    async (_, broken) => {
      const { publish, read } = await aSpace()
      await publish([live, other])
      const before = await Promise.all(files.map(read))
      expect(before[1]).toContain('Faster boards.')
      expect(before[3]).toContain('2026-03-01')
      for (let publishes = 0; publishes < 2; publishes += 1) {
        await publish([broken, other, howTo(`more-${publishes}`)])
        await publish([broken, other])
        expect(await Promise.all(files.map(read))).toEqual(before)
      }
    },
  )
})

it('REBUILD-01 the site map has the date of the shown version of a held category', async () => {
  const category = (url: string, updatedAt: string) =>
    rawEntry('category', 'jobs', { title: 'Jobs', url, content: link('merge') }, { updatedAt })
  const tools = rawEntry('category', 'tools', { title: 'Tools', url: 'tools', content: link('merge') })
  const { publish, read, livePages } = await aSpace()
  await publish([howTo('merge'), tools, category('jobs', '2026-03-01T00:00:00.000Z')])
  await publish([howTo('merge'), tools, category('jobs', '2026-03-02T00:00:00.000Z')])
  const before = await read('sitemap-0.xml')
  expect(before).toContain('2026-03-02')
  await publish([howTo('merge'), tools, category('tools', '2026-09-01T00:00:00.000Z')])
  expect(await livePages()).toContain('/categories/jobs')
  expect(await read('sitemap-0.xml')).toBe(before)
})
