/** @jest-environment node */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { aSpace, aType, anAsset, anEntry, link } from '../testing/a-space'
import { aClient, aServedFolder, askJson } from '../testing/an-api'

const CHANGED = '2026-05-05T00:00:00.000Z'

const entries = (...titles: string[]) =>
  titles.map((title) => anEntry('article', title.toLowerCase(), { title }))

const identityFiles = new Map<string, Buffer>()
let served: ReturnType<typeof aServedFolder>
let api: Awaited<ReturnType<typeof served.start>>

beforeEach(async () => {
  served = aServedFolder(identityFiles)
  served.write(aSpace({ entries: entries('One', 'Two', 'Three'), assets: [anAsset('logo')] }))
  api = await served.start()
})

afterEach(() => served.remove())

async function restart() {
  await api.close()
  api = await served.start()
}

const client = () => aClient(api).withoutLinkResolution

const syncAll = () => client().sync({ initial: true })

async function syncSince(token: string | undefined) {
  const { entries, assets, deletedEntries, deletedAssets, nextSyncToken } = await client().sync({
    nextSyncToken: token ?? '',
  })
  return {
    changed: [...entries, ...assets].map((item) => item.sys.id).sort(),
    deleted: [...deletedEntries, ...deletedAssets].map((item) => item.sys.id).sort(),
    entries,
    deletedEntries,
    token: nextSyncToken,
  }
}

const pageSchema = z.object({ nextPageUrl: z.string().optional() })

const NOTHING = { changed: [], deleted: [] }
const REFUSED = { response: { status: 400, data: { sys: { id: 'BadRequest' } } } }

describe('REBUILD-01 the Sync API', () => {
  it('returns all content with all locales in the first sync', async () => {
    const { entries, assets, deletedEntries, nextSyncToken } = await syncAll()
    expect(entries.map((entry) => entry.fields)).toEqual(
      ['One', 'Two', 'Three'].map((title) => ({ title: { 'en-US': title } })),
    )
    expect(entries[0]?.sys).toMatchObject({ id: 'one', type: 'Entry', revision: 1 })
    expect(assets[0]?.fields).toMatchObject({ file: { 'en-US': { fileName: 'logo.png' } } })
    expect(deletedEntries).toEqual([])
    expect(nextSyncToken).toMatch(/.+/)
  })

  it('returns pages of the requested size, with each item once', async () => {
    const pages: unknown[] = []
    const path = (query: string) => `/sync?${query}`
    let next: string | undefined = path('initial=true&limit=3')
    while (next !== undefined) {
      const { body } = await askJson(api, next)
      pages.push(body)
      const url = pageSchema.parse(body).nextPageUrl
      next = url === undefined ? undefined : path(new URL(url).search.slice(1))
    }
    expect(pages).toMatchObject([
      { sys: { type: 'Array' }, items: [{}, {}, {}] },
      {
        items: [{}],
        nextSyncUrl: expect.stringContaining(`${api.url}/spaces/space1/environments/master/sync`),
      },
    ])
    const paged = await aClient(api).withoutLinkResolution.sync({ initial: true, limit: 1 })
    expect([paged.entries.length, paged.assets.length]).toEqual([3, 1])
  })

  it('returns nothing while nothing changes, even if the export file is written again', async () => {
    const { nextSyncToken } = await syncAll()
    expect(await syncSince(nextSyncToken)).toMatchObject(NOTHING)
    served.write(readFileSync(served.exportPath, 'utf8'))
    expect(await syncSince(nextSyncToken)).toMatchObject(NOTHING)
  })

  it('returns exactly the items that are new, changed or deleted since a token', async () => {
    const { nextSyncToken } = await syncAll()
    served.write(
      aSpace({
        entries: [
          anEntry('article', 'one', { title: 'One, changed' }, { updatedAt: CHANGED }),
          ...entries('Two', 'Four'),
        ],
        assets: [anAsset('photo')],
      }),
    )
    const delta = await syncSince(nextSyncToken)
    expect(delta).toMatchObject({ changed: ['four', 'one', 'photo'], deleted: ['logo', 'three'] })
    expect(delta.entries.find((entry) => entry.sys.id === 'one')).toMatchObject({
      sys: { updatedAt: CHANGED, revision: 2 },
      fields: { title: { 'en-US': 'One, changed' } },
    })
    expect(delta.deletedEntries[0]?.sys).toMatchObject({
      type: 'DeletedEntry',
      id: 'three',
      deletedAt: expect.stringMatching(/^\d{4}-/),
      space: link('space1', 'Space'),
      environment: link('master', 'Environment'),
    })
    expect(await syncSince(delta.token)).toMatchObject(NOTHING)
  })

  it('gives an entry a new date if its content changed but its date in the export did not, and keeps the new date after a restart', async () => {
    const { nextSyncToken } = await syncAll()
    served.write(
      aSpace({
        entries: [anEntry('article', 'one', { title: 'Quietly changed' }), ...entries('Two', 'Three')],
      }),
    )
    const { entries: changed } = await syncSince(nextSyncToken)
    expect(changed).toHaveLength(1)
    expect(changed[0]?.sys.updatedAt).not.toBe('2026-02-01T00:00:00.000Z')
    expect(changed[0]?.sys.revision).toBe(2)
    await restart()
    const entry = await aClient(api).getEntry('one')
    expect([entry.sys.updatedAt, entry.sys.revision]).toEqual([changed[0]?.sys.updatedAt, 2])
  })

  it('returns an unpublished entry as deleted, and as changed when it is published again', async () => {
    const { nextSyncToken } = await syncAll()
    const draft = anEntry('article', 'two', { title: 'Two' }, { publishedVersion: undefined })
    served.write(aSpace({ entries: [...entries('One', 'Three'), draft], assets: [anAsset('logo')] }))
    const gone = await syncSince(nextSyncToken)
    expect(gone).toMatchObject({ changed: [], deleted: ['two'] })
    served.write(aSpace({ entries: entries('One', 'Two', 'Three'), assets: [anAsset('logo')] }))
    expect(await syncSince(gone.token)).toMatchObject({ changed: ['two'], deleted: [] })
  })

  it('returns an entry as changed when its content type no longer omits a field', async () => {
    const type = aType('article', { title: 'Symbol', note: 'Symbol' })
    const withNote = anEntry('article', 'one', { title: 'One', note: 'kept back' })
    const [title, note] = z.array(z.looseObject({})).parse(type['fields'])
    served.write(
      aSpace({
        contentTypes: [{ ...type, fields: [title, { ...note, omitted: true }] }],
        entries: [withNote],
      }),
    )
    const { entries: before, nextSyncToken } = await syncAll()
    expect(before[0]?.fields).toEqual({ title: { 'en-US': 'One' } })
    served.write(aSpace({ contentTypes: [type], entries: [withNote] }))
    const { entries: after } = await syncSince(nextSyncToken)
    expect(after[0]?.fields).toEqual({ title: { 'en-US': 'One' }, note: { 'en-US': 'kept back' } })
  })

  it('returns an asset as changed when its file appears or is replaced', async () => {
    const { nextSyncToken } = await syncAll()
    const file = join(served.folder, 'assets', 'logo.png')
    mkdirSync(dirname(file))
    writeFileSync(file, 'picture')
    await restart()
    const appeared = await syncSince(nextSyncToken)
    expect(appeared).toMatchObject({ changed: ['logo'], deleted: [] })
    writeFileSync(file, 'another picture')
    await restart()
    expect(await syncSince(appeared.token)).toMatchObject({ changed: ['logo'], deleted: [] })
  })

  it('includes in the second page the changes made after the first page', async () => {
    const first = await client().sync({ initial: true, limit: 2 }, { paginate: false })
    expect(first.entries.map((entry) => entry.sys.id)).toEqual(['one', 'two'])
    served.write(
      aSpace({
        entries: [anEntry('article', 'one', { title: 'Changed meanwhile' }), ...entries('Three')],
        assets: [anAsset('logo')],
      }),
    )
    const rest = await client().sync({ nextPageToken: first.nextPageToken ?? '' })
    expect(rest.entries.map((entry) => entry.sys.id).sort()).toEqual(['one', 'three'])
    expect(rest.deletedEntries.map((entry) => entry.sys.id)).toEqual(['two'])
    expect(await syncSince(rest.nextSyncToken)).toMatchObject(NOTHING)
  })
})

describe('REBUILD-01 sync after a restart', () => {
  it('returns exactly the changes since a token from before the restart', async () => {
    const { nextSyncToken } = await syncAll()
    await restart()
    expect(await syncSince(nextSyncToken)).toMatchObject(NOTHING)
    await api.close()
    served.write(
      aSpace({ entries: [...entries('One', 'Four'), anEntry('article', 'two', { title: 'Two!' })] }),
    )
    api = await served.start()
    expect(await syncSince(nextSyncToken)).toMatchObject({
      changed: ['four', 'two'],
      deleted: ['logo', 'three'],
    })
  })

  it('returns the differences when started with another export of the same space', async () => {
    const { nextSyncToken } = await syncAll()
    await api.close()
    const exportPath = join(served.folder, 'copy.json')
    writeFileSync(
      exportPath,
      JSON.stringify(aSpace({ entries: entries('One', 'Two', 'Five'), assets: [anAsset('logo')] })),
    )
    api = await served.start({ exportPath })
    expect(await syncSince(nextSyncToken)).toMatchObject({ changed: ['five'], deleted: ['three'] })
  })

  it('refuses a sync token of another space', async () => {
    const { nextSyncToken } = await syncAll()
    await api.close()
    const other = JSON.stringify(aSpace({ entries: entries('One') })).replaceAll('"space1"', '"space2"')
    const exportPath = join(served.folder, 'other.json')
    writeFileSync(exportPath, other)
    api = await served.start({ exportPath })
    expect(api.spaceId).toBe('space2')
    await expect(syncSince(nextSyncToken)).rejects.toMatchObject(REFUSED)
  })

  it('starts a new journal with another id if the journal is damaged', async () => {
    const { nextSyncToken } = await syncAll()
    const { journalId } = api
    await api.close()
    const folder = join(served.stateDir, 'journals')
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"version":1')
    api = await served.start()
    expect(api.journalId).not.toBe(journalId)
    expect(served.logged.join()).toContain('is damaged')
    await expect(syncSince(nextSyncToken)).rejects.toMatchObject(REFUSED)
    expect((await syncAll()).entries).toHaveLength(3)
  })
})

describe('REBUILD-01 a changing export file', () => {
  it('reads a changed export at the next request', async () => {
    served.write(aSpace({ entries: entries('One', 'Six') }))
    expect((await aClient(api).getEntries({ 'sys.id': 'six' })).total).toBe(1)
    await expect(aClient(api).getEntry('two')).rejects.toThrow('could not be found')
  })

  it('serves the last readable content while the file is broken, and logs the error once', async () => {
    const { nextSyncToken } = await syncAll()
    served.write('{"entries": [')
    expect((await syncAll()).entries).toHaveLength(3)
    expect(await syncSince(nextSyncToken)).toMatchObject(NOTHING)
    expect(served.logged.filter((line) => line.includes('is not valid JSON'))).toHaveLength(1)
    rmSync(served.exportPath)
    expect((await syncAll()).entries).toHaveLength(3)
    expect(served.logged.at(-1)).toContain('does not exist')
    served.write(aSpace({ entries: entries('One') }))
    expect((await syncSince(nextSyncToken)).deleted).toEqual(['logo', 'three', 'two'])
  })
})
