import { createServer } from 'node:net'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { publishEntry } from '../commands/content/publish-entry'
import { aSpace, anEntry } from '../embedded/contentful/testing/a-space'
import { readRunningApi } from '../lib/embedded-contentful'
import { dataPaths } from '../lib/settings/data-paths'
import { startGateway, StartError } from './main'
import { openDatabase } from './records'
import { openPglite } from './records/database/pglite-database'
import { SEARCH_CORPUS } from '../src/contracts/release'
import { aDocument } from './search/testing/a-corpus'
import { releaseFolder } from '../publisher/release/testing/release-folder'
import { parseSettings, type Settings } from '../lib/settings'
import type { PublishStatus } from '../src/contracts/publish'
import { aBrowser } from './testing/a-browser'
import { copyEmptyDatabase } from './testing/empty-database'
import { itNeedingPostgres, findTestDatabase } from './testing/a-postgres'
import { aFolder, aSite, writeFiles } from './testing/fake-public'

const EMPTY_SPACE = { contentTypes: [], entries: [], assets: [], locales: [{ code: 'en-US', default: true }] }

const startPostgres = findTestDatabase()

const withPostgres = itNeedingPostgres(startPostgres !== undefined)

/** Creating a certificate and a database takes long on a busy machine. */
jest.setTimeout(60_000)

describe('startGateway', () => {
  const { folder, remove } = aFolder()
  const dataDir = path.join(folder, 'data')

  beforeAll(async () => {
    // the embedded Contentful warns about an export without content
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    writeFiles(folder, { 'space.json': JSON.stringify(EMPTY_SPACE) })
    writeFiles(path.join(folder, 'public'), aSite())
    const releasesDir = path.join(dataDir, 'releases')
    await releaseFolder({ publicDir: path.join(folder, 'public'), releasesDir })
    await copyEmptyDatabase(dataPaths(dataDir).database)
  })
  afterAll(() => {
    jest.restoreAllMocks()
    remove()
  })

  function settings(env: Record<string, string> = {}): Settings {
    const CONTENT_EXPORT = path.join(folder, 'space.json')
    return parseSettings({ PORT: '0', DATA_DIR: dataDir, CONTENT_EXPORT, LOG_LEVEL: 'silent', ...env })
  }

  /** Returns causes of waiting and running publishes, since a publish may start before the status is read. */
  async function causesAt(url: string) {
    const status = (await (await fetch(`${url}/rebuild/status`)).json()) as PublishStatus
    return [...status.waiting, ...(status.running?.causes ?? [])]
  }

  it('SET-06 with embedded services, serves the release and the endpoints until the gateway is closed', async () => {
    const gateway = await startGateway(settings())
    expect(await (await fetch(`${gateway.url}/settings`)).json()).toMatchObject({ lmsType: 'Absorb' })
    expect(await (await fetch(`${gateway.url}/how-to/merge`)).text()).toContain('<h1>merge</h1>')
    expect((await fetch(`${gateway.url}/media/images/space/none/none/none.png`)).status).toBe(404)
    await gateway.close()
    await expect(fetch(`${gateway.url}/settings`)).rejects.toThrow()
  })

  it('AUTO-08 PROV-02 starts only after the search can find the release', async () => {
    const DATA_DIR = path.join(folder, 'searched')
    await copyEmptyDatabase(dataPaths(DATA_DIR).database)
    const corpus = { documents: [aDocument('Merge Customers')], synonyms: [], boosts: [] }
    await releaseFolder({
      publicDir: path.join(folder, 'public'),
      releasesDir: dataPaths(DATA_DIR).releases,
      more: (next) => next.putFile({ path: SEARCH_CORPUS, bytes: JSON.stringify(corpus), gatewayOnly: true }),
    })
    const given = settings({ DATA_DIR, REBUILDS: 'false' })
    const database = openDatabase({ ...given, folder: dataPaths(DATA_DIR).database })
    await database // so that the start does not wait for the database longer than for the search
    const gateway = await startGateway(given, { database })
    const reply = await fetch(`${gateway.url}/search-service/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'merge' }),
    })
    const found: unknown = await reply.json()
    await gateway.close()
    expect([reply.status, found]).toEqual([200, expect.objectContaining({ numberOfResults: 1 })])
  })

  it('DEFL-25 DEFL-27 closes a sample case, which stays closed after a restart', async () => {
    const close = async (url: string) => {
      const reply = await fetch(`${url}/salesforce/closecase`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ caseId: 'CASE-1001', articleUrl: `${url}/how-to/merge` }),
      })
      return reply.json() as Promise<unknown>
    }
    const first = await startGateway(settings())
    expect(await close(first.url)).toMatchObject({
      result: 'Success',
      message: expect.stringContaining('successfully'),
    })
    await first.close()
    const second = await startGateway(settings())
    expect(await close(second.url)).toMatchObject({
      result: 'Success',
      message: expect.stringContaining('already'),
    })
    await second.close()
    const database = await openPglite(path.join(dataDir, 'records', 'database'))
    const kept = await database.run([{ sql: 'select case_id from case_closings' }])
    expect(kept).toEqual([[{ case_id: 'CASE-1001' }]])
    await database.close()
  })

  it('DEFL-25 creates the database in a fresh DATA_DIR before the gateway is ready', async () => {
    const fresh = path.join(folder, 'fresh')
    cpSync(path.join(dataDir, 'releases'), path.join(fresh, 'releases'), { recursive: true })
    const gateway = await startGateway(settings({ DATA_DIR: fresh }))
    expect(existsSync(path.join(dataPaths(fresh).database, 'PG_VERSION'))).toBe(true)
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
    await gateway.close()
  })

  it.each([
    ['an unreachable PostgreSQL', { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }],
    ['a DATA_DIR that another gateway uses', {}],
  ])('DEFL-25 with %s serves pages, is not ready, and closes no case', async (_, env) => {
    const problems = jest.spyOn(console, 'error').mockImplementation(() => {})
    const other = await openPglite(dataPaths(dataDir).database)
    const gateway = await startGateway(settings(env))
    expect(problems.mock.calls.flat().join()).toMatch(/Not ready: .*(ECONNREFUSED|in use by another gateway)/)
    expect((await fetch(`${gateway.url}/how-to/merge`)).status).toBe(200)
    const ready = await fetch(`${gateway.url}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({
      reason: expect.stringContaining('the database of the records'),
    })
    const reply = await fetch(`${gateway.url}/salesforce/closecase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: gateway.url },
      body: JSON.stringify({ caseId: 'CASE-1002', articleUrl: '/how-to/merge' }),
    })
    expect([reply.status, await reply.json()]).toEqual([503, expect.objectContaining({ result: 'Failure' })])
    await gateway.close()
    await other.close()
    problems.mockRestore()
  })

  it('REBUILD-01 writes api.json for the embedded Contentful, and queues an entry that is published through that API', async () => {
    const DATA_DIR = path.join(folder, 'trial')
    const entry = anEntry('article', 'one', { title: 'One' })
    writeFiles(folder, { 'trial.json': JSON.stringify(aSpace({ entries: [entry] })) })
    const CONTENT_EXPORT = path.join(folder, 'trial.json')
    await copyEmptyDatabase(dataPaths(DATA_DIR).database)
    const gateway = await startGateway(settings({ DATA_DIR, CONTENT_EXPORT }))
    const api = await readRunningApi(dataPaths(DATA_DIR).deliveryApi, CONTENT_EXPORT)
    if (!api) throw new Error('The gateway announced no API.')
    expect(await publishEntry(api, { entryId: 'one', unpublish: false, set: ['title=Two'] })).toContain(
      'Published one',
    )
    let causes = await causesAt(gateway.url)
    while (causes.length === 0) causes = await causesAt(gateway.url) // the API responds before it queues
    await gateway.close() // before the publish replaces the release
    expect(causes).toMatchObject([{ kind: 'webhook', event: { action: 'publish', kind: 'Entry' } }])
    expect(await readRunningApi(dataPaths(DATA_DIR).deliveryApi)).toBeUndefined()
  })

  it('with REBUILDS=false publishes nothing, not even changes that wait for a publish', async () => {
    const DATA_DIR = path.join(folder, 'replica')
    await copyEmptyDatabase(dataPaths(DATA_DIR).database)
    const waiting = [{ kind: 'missed', changes: 1 }]
    writeFiles(DATA_DIR, { 'publishing/rebuilds.json': JSON.stringify({ waiting, running: null, last: [] }) })
    const gateway = await startGateway(settings({ DATA_DIR, REBUILDS: 'false' }))
    const status = await (await fetch(`${gateway.url}/rebuild/status`)).json()
    expect(status).toMatchObject({ running: null, waiting: [] })
    await gateway.close()
  })

  it('does not start while another gateway uses the same DATA_DIR', async () => {
    const DATA_DIR = path.join(folder, 'alone')
    await copyEmptyDatabase(dataPaths(DATA_DIR).database)
    const first = await startGateway(settings({ DATA_DIR }))
    const second = startGateway(settings({ DATA_DIR, REBUILDS: 'false' }))
    await expect(second).rejects.toThrow(StartError)
    await expect(second).rejects.toThrow(
      `${DATA_DIR} is in use by another gateway (process ${process.pid}). Stop it, give this one a DATA_DIR of its own, or set DATABASE_URL`,
    )
    expect((await fetch(`${first.url}/settings`)).status).toBe(200)
    await first.close()
    await (await startGateway(settings({ DATA_DIR }))).close()
  })

  it('REBUILD-01 with DATABASE_URL, several gateways start on one DATA_DIR if at most one of them builds', async () => {
    const shared = { DATABASE_URL: 'postgres://fieldbook@127.0.0.1:9/fieldbook' }
    const builder = await startGateway(settings(shared))
    const api = await readRunningApi(dataPaths(dataDir).deliveryApi)
    await expect(startGateway(settings(shared))).rejects.toThrow(
      `${dataDir} is in use by another gateway (process ${process.pid}). Stop it, or set REBUILDS=false for this one.`,
    )
    const servers = await Promise.all(
      [1, 2].map(() => startGateway(settings({ ...shared, REBUILDS: 'false' }))),
    )
    for (const { url } of servers) expect((await fetch(`${url}/how-to/merge`)).status).toBe(200)
    await Promise.all(servers.map((server) => server.close()))
    expect(await readRunningApi(dataPaths(dataDir).deliveryApi)).toEqual(api)
    await builder.close()
  })

  withPostgres(
    'AUTH-12 with DATABASE_URL, refuses a session within a second of sign-out at another gateway',
    async () => {
      if (!startPostgres) throw new Error('PostgreSQL is not installed.')
      const postgres = await startPostgres()
      const env = { DATABASE_URL: postgres.url, REBUILDS: 'false', TRUST_PROXY: '127.0.0.1' }
      const first = await startGateway(settings(env))
      const second = await startGateway(settings(env))
      try {
        const reader = aBrowser(first.url)
        const form = await reader.follow('/Auth/Customer')
        const action = /<form method="post" action="([^"]+)"/.exec(form.text)?.[1] ?? ''
        await reader.follow(action, { email: 'customer@example.com', password: 'fieldbook' })
        const cookie = reader.cookies()
        const nameAt = async ({ url }: { url: string }) => {
          const profile = await fetch(`${url}/auth/profile`, { headers: { cookie } })
          return ((await profile.json()) as { userDisplayName: string }).userDisplayName
        }
        expect(await nameAt(second)).toBe('Casey Customer')
        await reader.get('/Auth/Logout')
        await sleep(1_000)
        expect([await nameAt(first), await nameAt(second)]).toEqual(['', ''])
      } finally {
        await Promise.all([first.close(), second.close()])
        await postgres.stop()
      }
    },
  )

  it('does not start with an invalid file of sample cases, and names the file', async () => {
    const DATA_DIR = path.join(folder, 'other-data')
    writeFiles(DATA_DIR, { 'salesforce/cases.json': '[]' })
    const start = startGateway(settings({ DATA_DIR }))
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/cases\.json does not contain cases/)
  })

  it.each(['', '{', '{}'])(
    'AUTH-06 does not start when the keys file of an issuer contains %j, and names the file',
    async (text) => {
      const DATA_DIR = path.join(folder, 'no-keys')
      writeFiles(DATA_DIR, { 'issuers/customer.json': text })
      const start = startGateway(settings({ DATA_DIR }))
      await expect(start).rejects.toThrow(StartError)
      await expect(start).rejects.toThrow(
        /customer\.json does not contain the keys of an issuer\. Move it away/,
      )
    },
  )

  it('does not start when DATA_DIR is a file, and names DATA_DIR', async () => {
    const start = () => startGateway(settings({ DATA_DIR: path.join(folder, 'space.json') }))
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/^DATA_DIR is .*space\.json/)
  })

  it.each(['ACADEMY_EXPORT', 'FLAGS_FILE'])(
    'SET-06 does not start when the file in %s does not exist, and names the variable',
    async (variable) => {
      const start = () => startGateway(settings({ [variable]: path.join(folder, 'none.json') }))
      await expect(start).rejects.toThrow(StartError)
      await expect(start).rejects.toThrow(new RegExp(`^${variable} is .*none\\.json, which does not exist`))
    },
  )

  it('starts neither the gateway nor embedded services when the ended sessions cannot be read', async () => {
    const DATA_DIR = path.join(folder, 'unreadable')
    mkdirSync(dataPaths(DATA_DIR).endedSessions, { recursive: true })
    await expect(startGateway(settings({ DATA_DIR }))).rejects.toThrow('EISDIR')
    expect(await readRunningApi(dataPaths(DATA_DIR).deliveryApi)).toBeUndefined()
  })

  it('does not start when the port is in use, and names PORT', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const PORT = String(typeof address === 'object' && address ? address.port : 0)
    const start = startGateway(settings({ PORT }))
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(
      `Port ${PORT} is in use. Stop what listens there, or set PORT to a free one.`,
    )
    await new Promise((resolve) => other.close(resolve))
  })

  it('does not start when the export does not exist, and names CONTENT_EXPORT', async () => {
    const start = startGateway(settings({ CONTENT_EXPORT: path.join(folder, 'none.json') }))
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(/CONTENT_EXPORT/)
  })
})
