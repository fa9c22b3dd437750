import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { readCurrentRelease } from '../lib/release-files'
import { parseSettings } from '../lib/settings'
import { aFolder } from '../server/testing/fake-public'
import { firstPaintScript } from '../src/config/inline-scripts'
import { templateNames } from '../src/model/page-fields'
import type { RawEntry } from '../src/site/read/read-entry'
import { document, link, node, paragraph, rawEntry } from '../tests/support/content-builders'
import { codeHash } from './code-hash'
import type { GatsbyRenderer } from './gatsby/gatsby-internals'
import { publish, type PublishOptions } from './publish'
import { openReleaseStore } from './release/store'
import type { Version } from './source/delta'

const { folder, remove } = aFolder()
afterAll(remove)

const scriptTags = '<script src="/app-1.js"></script>'

/** Renders only the path and the scripts of a page. */
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

async function aSpace(versions: Readonly<Record<string, Version>> = {}) {
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
    publish: (
      entries: readonly RawEntry[],
      how: PublishOptions = {},
      changedEntries: readonly string[] = [],
    ) => {
      const pull = () =>
        Promise.resolve({
          content: { entries, assets: [] },
          changedEntries,
          syncToken: String(++pulls),
          shape: '',
          locale: 'en-US',
          versionOf: (_: string, id: string) => versions[id],
        })
      const source = { pull, saveSnapshot: () => Promise.resolve() }
      const openRenderer = () => Promise.resolve(renderer)
      return publish({ settings, releases, source, spaceEnv: {}, openRenderer, log: () => {} }, how)
    },
    async read(name: string) {
      const live = await releases.live()
      return live ? live.read(name) : ''
    },
    /** Empties a live file or, with the ending `.br`, its compressed copy, as a power failure can. */
    async damage(name: string, ending = '') {
      const live = await readCurrentRelease(dir)
      const file = live?.manifest.files[name]
      if (!live || !file) throw new Error(`The live release has no ${name}.`)
      truncateSync(`${live.locationOf(name, file)}${ending}`)
    },
    damaged: async () => [...((await releases.live())?.damaged ?? [])],
    livePages: async () => Object.keys((await readCurrentRelease(dir))?.manifest.pages ?? {}),
  }
}

const howTo = (id: string, title = `Title of ${id}`) => rawEntry('kbHowTo', id, { title, url: id })

it('REBUILD-01 a publish reports on the announced entries, and on other entries that changed', async () => {
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

it('REBUILD-01 names a removed entry by the title that was delivered last, or by the title of its live page', async () => {
  const { publish } = await aSpace({ step: { revision: 1, isPublished: false, title: 'Choose' } })
  await publish([howTo('merge'), howTo('split')])
  const { entries: outcomes } = await publish([howTo('split')], { announced: ['merge', 'step', 'other'] })
  expect(outcomes).toEqual([
    { id: 'merge', title: 'Title of merge', state: 'gone' },
    { id: 'step', title: 'Choose', state: 'gone' },
    { id: 'other', state: 'gone' },
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

it('REBUILD-01 reports the announced changes that Contentful did not deliver in time', async () => {
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

it('ROUTE-09 REBUILD-01 holds the page of a category whose new slug belongs to another category, and reports this', async () => {
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

it('ROUTE-09 REBUILD-01 reserves the path of an entry with an unknown audience until the entry is corrected', async () => {
  const { publish, livePages } = await aSpace()
  const first = (audience?: string) =>
    rawEntry('kbHowTo', 'first', { title: 'First', url: 'same', ...(audience !== undefined && { audience }) })
  const second = rawEntry(
    'kbHowTo',
    'second',
    { title: 'Second', url: 'same' },
    { createdAt: '2020-01-01T00:00:00.000Z' },
  )
  await publish([first()])
  await publish([first(), second])
  const { entries, note } = await publish([first('Everyone'), second], { announced: ['first', 'second'] })
  expect(entries).toMatchObject([
    { id: 'first', state: 'held' },
    { id: 'second', state: 'held', issues: [expect.stringContaining('belongs to "First"')] },
  ])
  expect(note).toBe('Because of errors these pages are gone: /how-to/same.')
  await publish([first('Everyone'), second, howTo('other')])
  expect(await livePages()).not.toContain('/how-to/same')
  const corrected = await publish([first('everyone'), second], { announced: ['first', 'second'] })
  expect(corrected.entries).toMatchObject([
    { id: 'first', state: 'live', path: '/how-to/same' },
    { id: 'second', state: 'held' },
  ])
  await publish([first('Everyone'), second])
  const unpublished = await publish([second], { announced: ['second'] })
  expect(unpublished.entries).toMatchObject([{ id: 'second', state: 'live', path: '/how-to/same' }])
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
      'has the slug of another release note',
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

it('REBUILD-01 the site map has the date of the live version of a held category, not of the newer version', async () => {
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

it('REBUILD-01 a public article keeps its Markdown copy in later publishes, and a private article has none', async () => {
  const { publish, read, damage, damaged } = await aSpace()
  const merge = (audience: string) =>
    rawEntry('kbHowTo', 'merge', {
      title: 'Merge',
      url: 'merge',
      audience,
      introduction: document('Merge two records. '.repeat(100)),
    })
  const copy = 'how-to/merge.md'
  await publish([merge('everyone'), howTo('other')])
  const before = await read(copy)
  expect(before).toContain('# Merge\n\nMerge two records.')
  await publish([merge('everyone'), howTo('third')])
  expect(await read(copy)).toBe(before)
  await damage(copy)
  await publish([merge('everyone'), howTo('other')])
  expect([await damaged(), await read(copy)]).toEqual([[], before])
  for (const others of [[], [howTo('other')]]) {
    await publish([merge('employee'), ...others])
    await expect(read(copy)).rejects.toThrow()
  }
})

describe('after a power failure, a publish with a held page', () => {
  const merge = (title: string, audience?: string) =>
    rawEntry('kbHowTo', 'merge', {
      title,
      url: 'merge',
      introduction: document('Merge two records. '.repeat(100)),
      ...(audience !== undefined && { audience }),
    })
  const data = 'page-data/how-to/merge/page-data.json'
  const files = ['how-to/merge/index.html', data, 'how-to/merge.md']

  it('replaces an emptied search corpus with one that lacks the held page', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    const { publish, read, damage, damaged, livePages } = await aSpace()
    await publish([merge('Merge'), howTo('other')])
    await publish([merge(''), howTo('other')])
    expect(await read('search-corpus.json')).toContain('Merge two records.')
    await damage('search-corpus.json')
    await publish([merge(''), howTo('other')])
    expect(await damaged()).toEqual([])
    expect(await livePages()).toContain('/how-to/merge')
    const corpus = await read('search-corpus.json')
    expect(corpus).toContain('Title of other')
    expect(corpus).not.toContain('Merge two records.')
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Could not read the live search corpus')]])
    warn.mockRestore()
  })

  it('restores the files of the held page from their compressed copies, and writes a damaged copy again', async () => {
    const { publish, read, damage, damaged, livePages } = await aSpace()
    await publish([merge('Merge')])
    await publish([merge('')])
    const before = await Promise.all(files.map(read))
    for (const name of files) await damage(name)
    expect(await damaged()).toEqual(expect.arrayContaining(files))
    await publish([merge('')])
    expect(await damaged()).toEqual([])
    expect(await Promise.all(files.map(read))).toEqual(before)
    expect(await livePages()).toContain('/how-to/merge')
    await damage(data, '.br')
    expect(await damaged()).toEqual([data])
    await publish([merge('')])
    expect(await damaged()).toEqual([])
  })

  it('removes the held page if its page data cannot be restored', async () => {
    const { publish, damage, damaged, livePages } = await aSpace()
    await publish([merge('Merge'), howTo('other')])
    for (const ending of ['', '.br']) await damage(data, ending)
    const { note } = await publish([merge(''), howTo('other')])
    expect(await damaged()).toEqual([])
    expect(await livePages()).not.toContain('/how-to/merge')
    expect(await livePages()).toContain('/how-to/other')
    expect(note).toBe('Because of errors these pages are gone: /how-to/merge.')
  })

  it('AUTH-01 succeeds if the audience of the held page changed and the page data of another page is damaged', async () => {
    const { publish, damage, livePages } = await aSpace()
    await publish([merge('Merge'), howTo('other')])
    await damage('page-data/how-to/other/page-data.json')
    await publish([merge('', 'employee'), howTo('other')])
    expect(await livePages()).toContain('/how-to/other')
    expect(await livePages()).not.toContain('/how-to/merge')
  })
})

it('AUTH-01 can hold a page that links to /how-to/add-user even if the audience of /how-to/add changed', async () => {
  const reader = (title: string) =>
    rawEntry('kbHowTo', 'reader', {
      title,
      url: 'reader',
      introduction: document(paragraph(node('entry-hyperlink', ['see'], { target: link('add-user') }))),
    })
  const add = (audience: string) => rawEntry('kbHowTo', 'add', { title: 'Add', url: 'add', audience })
  const { publish, livePages } = await aSpace()
  await publish([reader('Reader'), add('everyone'), howTo('add-user')])
  await publish([reader(''), add('employee'), howTo('add-user')])
  expect(await livePages()).toContain('/how-to/reader')
})

describe('AUTH-01 a held page that links to an article', () => {
  const reader = (title: string) =>
    rawEntry('kbHowTo', 'reader', {
      title,
      url: 'reader',
      introduction: document(paragraph(node('entry-hyperlink', ['see'], { target: link('plan') }))),
    })
  const plan = (url: string, audience = 'everyone') =>
    rawEntry('kbHowTo', 'plan', { title: 'Takeover plan', url, audience })

  it.each([
    ['became private after it was renamed', [[plan('plan-2')]]],
    ['became private after it was renamed twice', [[plan('plan-2')], [plan('plan-3')]]],
    ['was unpublished and then published as a private one', [[]]],
    [
      'became private after it was renamed and another article had its path for a time',
      [
        [plan('plan-2')],
        [plan('plan-2'), rawEntry('kbHowTo', 'other', { title: 'Other', url: 'plan' })],
        [plan('plan-2'), howTo('other')],
      ],
    ],
  ])('is removed if the article %s', async (_, publishes) => {
    const { publish, livePages } = await aSpace()
    await publish([reader('Reader'), plan('plan')])
    for (const others of publishes) {
      await publish([reader(''), ...others])
      expect(await livePages()).toContain('/how-to/reader')
    }
    await publish([reader(''), plan('plan-2', 'employee')])
    expect(await livePages()).not.toContain('/how-to/reader')
  })

  it('stays if that article is renamed and another article, to which the page does not link, becomes private', async () => {
    const { publish, livePages } = await aSpace()
    const other = (audience: string) =>
      rawEntry('kbHowTo', 'other', { title: 'Other', url: 'other', audience })
    await publish([reader('Reader'), plan('plan'), other('everyone')])
    await publish([reader(''), plan('plan-2'), other('everyone')])
    await publish([reader(''), plan('plan-2'), other('employee')])
    expect(await livePages()).toContain('/how-to/reader')
  })
})
