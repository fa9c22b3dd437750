/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ARTICLE_FIELDS,
  aLocale,
  anAsset,
  anEntry,
  aSpace,
  aType,
  type Item,
} from '../../embedded/contentful/testing/a-space'
import { aServedFolder } from '../../embedded/contentful/testing/an-api'
import type { RawContent } from '../../src/site/site'
import { createSyncedContent, type SyncedContent } from './synced-content'

const article = (id: string, title = id) => anEntry('article', id, { title })
const start = [article('one'), article('two'), article('three')]
const logo = anAsset('logo')

let served: ReturnType<typeof aServedFolder>
let api: Awaited<ReturnType<typeof served.start>>
let folder: string
let snapshotFile: string
let logged: string[]
let warned: string[]

const publish = (entries: readonly Item[], more: Item = {}) =>
  served.write(aSpace({ entries, assets: [logo, anAsset('photo')], ...more }))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'space-source-'))
  snapshotFile = join(folder, 'space.json')
  logged = []
  warned = []
  served = aServedFolder()
  publish(start)
  api = await served.start()
})
afterEach(async () => {
  await served.remove()
  rmSync(folder, { recursive: true })
})

/** Trusts only the API's certificate, because reading all system certificates per request would be slow. */
const connection = () => ({
  ...api,
  ca: readFileSync(join(served.stateDir, 'tls', 'certificate.pem'), 'utf8'),
})

const open = (more: Partial<Parameters<typeof createSyncedContent>[0]> = {}) =>
  createSyncedContent({
    connection: connection(),
    snapshotFile,
    log: (line) => logged.push(line),
    warn: (line) => warned.push(line),
    ...more,
  })

const inOrder = ({ entries, assets }: RawContent) => {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  return { entries: [...entries].sort(byId), assets: [...assets].sort(byId) }
}

/** Pulls, compares the content with a new read of the whole space, and returns the log line of the pull. */
async function readBy(source: SyncedContent) {
  const { content } = await source.pull()
  const line = logged.at(-1)
  const fresh = await open({ snapshotFile: join(folder, 'none.json'), log: () => {} }).pull()
  expect(inOrder(content)).toEqual(inOrder(fresh.content))
  return line
}

const whole = (count: number) => `Read the whole space: ${count} entries and assets.`
const part = (count: number) => `Read changes: ${count} entries and assets.`

describe('REBUILD-01 pulling published content', () => {
  it('reads the whole space once, then new, changed and deleted entries and assets', async () => {
    const source = open()
    expect(await readBy(source)).toEqual(whole(5))
    expect(await readBy(source)).toEqual(part(0))
    publish([article('one', 'One, changed'), article('two'), article('four')])
    expect([...(await source.pull()).changedEntries].sort()).toEqual(['four', 'one', 'three'])
    publish([article('two')], { assets: [anAsset('logo', { fileName: 'other.png' }), anAsset('map')] })
    expect(await readBy(source)).toEqual(part(5))
    publish([], { assets: [] })
    expect(await readBy(source)).toEqual(part(3))
    publish(start)
    expect(await readBy(source)).toEqual(part(5))
  })

  it('returns the versions of all content types, even if they do not fit on one page of the API (100)', async () => {
    const types = Array.from({ length: 150 }, (_, n) => aType(`type${n}`, {}))
    publish(start, { contentTypes: [aType('article', ARTICLE_FIELDS), ...types] })
    const { versionOf } = await open().pull()
    const known = types.filter((_, n) => versionOf('ContentType', `type${n}`)?.isPublished)
    expect(known).toHaveLength(types.length)
  })

  it('reads fields in the default locale, with their links', async () => {
    const entry = anEntry('article', 'one', {
      title: 'One',
      parent: { sys: { type: 'Link', linkType: 'Entry', id: 'x' } },
    })
    publish([entry], { assets: [] })
    const { content } = await open().pull()
    expect([...content.entries]).toEqual([
      {
        id: 'one',
        contentType: 'article',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: expect.stringMatching(/^20/),
        fields: { title: 'One', parent: { sys: { type: 'Link', linkType: 'Entry', id: 'x' } } },
      },
    ])
  })

  it('returns the same object for unchanged entries, and the same content if nothing changed', async () => {
    const source = open()
    const before = await source.pull()
    expect((await source.pull()).content).toBe(before.content)
    publish([article('one', 'One, changed'), ...start.slice(1)])
    const after = await source.pull()
    const find = (content: RawContent, id: string) => [...content.entries].find((one) => one.id === id)
    expect(find(after.content, 'two')).toBe(find(before.content, 'two'))
    expect(find(after.content, 'one')).not.toBe(find(before.content, 'one'))
    expect(find(before.content, 'one')?.fields['title']).toBe('one')
  })

  it('returns the delivered version of entries, assets and content types, also from a snapshot', async () => {
    const source = open()
    const before = await source.pull()
    const revision = before.versionOf('Entry', 'one')?.revision ?? 0
    expect(before.versionOf('Entry', 'four')).toBeUndefined()
    publish([article('one', 'One, changed'), article('two')], { assets: [logo] })
    await source.pull()
    await source.saveSnapshot()
    for (const opened of [source, open()]) {
      const { versionOf } = await opened.pull()
      expect(versionOf('Entry', 'one')).toEqual({ revision: revision + 1, isPublished: true })
      expect(versionOf('Entry', 'three')?.isPublished).toBe(false)
      expect(versionOf('Asset', 'logo')?.isPublished).toBe(true)
      expect(versionOf('Asset', 'photo')?.isPublished).toBe(false)
      expect(versionOf('ContentType', 'article')?.isPublished).toBe(true)
      expect(versionOf('ContentType', 'unknown')).toBeUndefined()
    }
  })

  it('returns the title of a removed entry, also from a snapshot', async () => {
    const contentTypes = [aType('article', ARTICLE_FIELDS), aType('kbStep', { title: 'Symbol' })]
    publish([...start, anEntry('kbStep', 'step', { title: 'Choose' })], { contentTypes })
    const source = open()
    await source.pull()
    publish(start, { contentTypes })
    await source.pull()
    await source.saveSnapshot()
    for (const opened of [source, open()])
      expect((await opened.pull()).versionOf('Entry', 'step')).toMatchObject({
        isPublished: false,
        title: 'Choose',
      })
  })

  it('returns the sync token of the content', async () => {
    const source = open()
    const { syncToken } = await source.pull()
    expect((await source.pull()).syncToken).toBe(syncToken)
    publish(start.slice(1))
    expect((await source.pull()).syncToken).not.toBe(syncToken)
  })

  it.each([
    [
      'a content type',
      { contentTypes: [aType('article', { ...ARTICLE_FIELDS, note: 'Symbol' }), aType('b', {})] },
    ],
    ['a locale', { locales: [aLocale('en-US', { default: true }), aLocale('de')] }],
  ])('reads the whole space when %s changed', async (_, more) => {
    const source = open()
    await source.pull()
    publish(start, more)
    expect(await readBy(source)).toEqual(whole(5))
    expect(await readBy(source)).toEqual(part(0))
  })

  it('reads the whole space when the API no longer accepts the sync token', async () => {
    const source = open()
    await source.pull()
    await api.close()
    rmSync(join(served.stateDir, 'journals'), { recursive: true })
    publish(start.slice(1))
    api = await served.start()
    expect(await readBy(source)).toEqual(whole(4))
  })

  it.each([
    [
      { accessToken: 'wrong' },
      /responded with 401\. The access token is not valid\. Check CONTENTFUL_ACCESS_TOKEN/,
    ],
    [
      { spaceId: 'other' },
      /responded with 404\. There is no such space or environment\. Check CONTENTFUL_SPACE_ID/,
    ],
  ])('names what to check when %j is wrong, and keeps the snapshot', async (wrong, message) => {
    const source = open()
    await source.pull()
    await source.saveSnapshot()
    await expect(open({ connection: { ...connection(), ...wrong } }).pull()).rejects.toThrow(message)
    expect(await readBy(open())).toEqual(part(0))
  })
})

it('reports an asset whose file is missing, and returns the URL of the file once it exists', async () => {
  const source = open()
  const urlOf = async () => {
    const { content } = await source.pull()
    return JSON.stringify([...content.assets].find(({ id }) => id === 'logo')?.fields['file'])
  }
  expect(await urlOf()).toContain('/missing/space1/logo/token/logo.png')
  expect(served.logged).toContain('Asset `logo`: its file `logo.png` is missing.')
  mkdirSync(join(served.folder, 'assets'))
  writeFileSync(join(served.folder, 'assets', 'logo.png'), 'picture')
  expect(await urlOf()).toContain('/images/space1/logo/token/logo.png')
})

describe('REBUILD-01 the snapshot of the content', () => {
  async function saved() {
    const source = open()
    await source.pull()
    await source.saveSnapshot()
  }

  it('lets the next process read only changes', async () => {
    await saved()
    expect(await readBy(open())).toEqual(part(0))
    publish([article('one', 'One, changed'), article('four')])
    expect(await readBy(open())).toEqual(part(4))
    const source = open()
    expect(await readBy(source)).toEqual(part(4))
    expect(await readBy(source)).toEqual(part(0))
  })

  it('is ignored for another space', async () => {
    await saved()
    await api.close()
    const exportPath = join(served.folder, 'other.json')
    const other = JSON.stringify(aSpace({ entries: [article('one', 'Of another space')] }))
    writeFileSync(exportPath, other.replaceAll('"space1"', '"space2"'))
    api = await served.start({ exportPath })
    expect(await readBy(open())).toEqual(whole(1))
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, text.length / 2)],
    ['empty', () => ''],
    ['of another version', (text: string) => text.replace('"version":2', '"version":1')],
    ['without a token', (text: string) => text.replace(/"token":"[^"]*"/, '"token":""')],
  ])('is ignored with a log line when it is %s', async (_, spoil) => {
    await saved()
    writeFileSync(snapshotFile, spoil(readFileSync(snapshotFile, 'utf8')))
    expect(await readBy(open())).toEqual(whole(5))
    expect(warned).toContainEqual(expect.stringContaining(`Could not use the snapshot ${snapshotFile}`))
  })
})

it('uses the default locale of the space, and returns the locales that it skips', async () => {
  const locales = [aLocale('en-US'), aLocale('de-DE', { default: true, fallbackCode: null })]
  publish(start, { locales })
  const source = open()
  const { locale, content } = await source.pull()
  expect([locale, content.skippedLocales]).toEqual(['de-DE', ['en-US']])
  await source.saveSnapshot()
  publish(start.slice(1), { locales })
  for (const one of [source, open()]) expect((await one.pull()).content.skippedLocales).toEqual(['en-US'])
})
