/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { aSpace, anAsset, anEntry } from './testing/a-space'
import { aClient, aServedFolder } from './testing/an-api'

const identityFiles = new Map<string, Buffer>()
let served: ReturnType<typeof aServedFolder>

beforeEach(() => {
  served = aServedFolder(identityFiles)
  served.write(aSpace({ entries: [anEntry('article', 'one', { title: 'One' })], assets: [anAsset('logo')] }))
})

afterEach(() => served.remove())

/** Returns an invalid entry: its title is not an object keyed by locale. */
const invalidEntry = (id: string) => ({ ...anEntry('article', id), fields: { title: 'One' } })

const assetUrl = async (api: Awaited<ReturnType<typeof served.start>>) =>
  (await aClient(api).getAsset('logo')).fields.file?.url

describe('SCOPE-04 startEmbeddedDeliveryApi', () => {
  it('listens on 127.0.0.1 only, and returns the connection settings', async () => {
    const api = await served.start()
    expect(api).toMatchObject({
      host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      url: `https://${api.host}`,
      spaceId: 'space1',
      environment: 'master',
      accessToken: expect.stringMatching(/^.{20,}$/),
    })
    expect(readFileSync(api.caBundlePath, 'utf8')).toContain('BEGIN CERTIFICATE')
  })

  it('keeps port, access token, id of the change journal and certificate across restarts', async () => {
    const first = await served.start()
    const bundle = readFileSync(first.caBundlePath, 'utf8')
    await first.close()
    const second = await served.start()
    expect([second.host, second.accessToken, second.journalId]).toEqual([
      first.host,
      first.accessToken,
      first.journalId,
    ])
    expect(readFileSync(second.caBundlePath, 'utf8')).toBe(bundle)
  })

  it('gives asset URLs the port of the process that already serves the same folder', async () => {
    const first = await served.start()
    const second = await served.start()
    expect(second.host).not.toBe(first.host)
    expect(await assetUrl(second)).toBe(await assetUrl(first))
    await Promise.all([first.close(), second.close()])
    expect((await served.start()).host).toBe(first.host)
  })

  it('uses another port if another program has the previous port, and syncs the new asset URLs', async () => {
    const first = await served.start()
    const { nextSyncToken = '' } = await aClient(first).sync({ initial: true })
    const port = Number(first.host.split(':')[1])
    await first.close()
    const stranger = createServer((socket) => socket.destroy())
    await new Promise<void>((done) => stranger.listen(port, '127.0.0.1', done))
    const second = await served.start()
    expect(await assetUrl(second)).toContain(`//${second.host}/`)
    const delta = await aClient(second).sync({ nextSyncToken })
    expect([delta.assets.map((asset) => asset.sys.id), delta.entries]).toEqual([['logo'], []])
    await new Promise((done) => stranger.close(done))
    await second.close()
    expect((await served.start()).host).toBe(second.host)
  })

  it('reads a compressed export, and derives a missing space id from the file name', async () => {
    const exportPath = join(served.folder, 'My space.json.gz')
    writeFileSync(exportPath, gzipSync(JSON.stringify({ locales: [] })))
    const api = await served.start({ exportPath })
    expect(api.spaceId).toBe('my-space')
    const client = aClient(api).withoutLinkResolution
    expect((await client.sync({ initial: true })).entries).toEqual([])
    expect((await client.getEntries()).total).toBe(0)
    expect((await client.getContentTypes()).items).toHaveLength(1)
  })

  it.each([
    ['is not valid JSON', () => served.write('{')],
    ['cannot be served: it is not an object with the lists', () => served.write('[1,2]')],
    ['cannot be served: it is not an object with the lists', () => served.write('{}')],
    ['does not exist', () => rmSync(served.exportPath)],
    [
      'cannot be read',
      () => {
        rmSync(served.exportPath)
        mkdirSync(served.exportPath)
      },
    ],
  ])('does not start with an export that %s, and names CONTENT_EXPORT', async (message, spoil) => {
    spoil()
    await expect(served.start()).rejects.toThrow(message)
    await expect(served.start()).rejects.toThrow('the setting CONTENT_EXPORT.')
  })

  it('logs at most 20 problems of an export, and the number of the others', async () => {
    const entries = Array.from({ length: 30 }, (_, index) => invalidEntry(`entry-${index}`))
    served.write(aSpace({ entries }))
    await served.start()
    expect(served.logged).toHaveLength(21)
    expect(served.logged[0]).toContain('Entry `entry-0`: field `title`')
    expect(served.logged.at(-1)).toContain('10 more')
  })

  it('logs only new problems when the export is read again', async () => {
    const faulty = (...ids: string[]) => aSpace({ entries: ids.map(invalidEntry) })
    served.write(faulty('old'))
    const api = await served.start()
    served.write(faulty('old', 'new'))
    expect((await aClient(api).getEntries()).total).toBe(2)
    const told = served.logged.filter((line) => line.includes('`title`'))
    expect(told).toEqual([expect.stringContaining('`old`'), expect.stringContaining('`new`')])
  })

  it('SCOPE-11 REBUILD-01 serves gatsby-source-contentful all content first, and then no changes', async () => {
    const api = await served.start()
    const options = { spaceId: api.spaceId, accessToken: api.accessToken, host: api.host }
    const answerPath = join(served.folder, 'answer.json')
    await promisify(execFile)(process.execPath, ['-e', SOURCE_PLUGIN, JSON.stringify(options), answerPath], {
      env: { ...process.env, NODE_ENV: 'production', NODE_EXTRA_CA_CERTS: api.caBundlePath },
    })
    expect(JSON.parse(readFileSync(answerPath, 'utf8'))).toEqual({
      host: api.host,
      types: ['article'],
      locale: 'en-US',
      space: 'space1',
      first: { entries: ['one'], assets: ['logo'] },
      later: { entries: [], assets: [] },
    })
  })
})

/** Script that fetches all content, then the changes, with gatsby-source-contentful, as a build does. */
const SOURCE_PLUGIN = `
const { Joi } = require('gatsby-plugin-utils')
const { pluginOptionsSchema } = require('gatsby-source-contentful/gatsby-node')
const { createPluginConfig } = require('gatsby-source-contentful/plugin-options')
const { fetchContent, fetchContentTypes } = require('gatsby-source-contentful/fetch')
const quiet = () => {}
const progress = { start: quiet, tick: quiet, done: quiet }
const panic = (problem) => { throw new Error(JSON.stringify(problem)) }
const reporter = { verbose: quiet, info: quiet, warn: quiet, createProgress: () => progress, panic }
const idsOf = ({ entries, assets }) => ({
  entries: entries.map((item) => item.sys.id),
  assets: assets.map((item) => item.sys.id),
})
async function run() {
  const options = await pluginOptionsSchema({ Joi }).validateAsync({ ...JSON.parse(process.argv[1]), plugins: [] })
  const pluginConfig = createPluginConfig(options)
  const types = await fetchContentTypes({ pluginConfig, reporter })
  const first = await fetchContent({ pluginConfig, reporter })
  const syncToken = first.currentSyncData.nextSyncToken
  const later = await fetchContent({ pluginConfig, reporter, syncToken })
  require('fs').writeFileSync(process.argv[2], JSON.stringify({
    host: options.host,
    types: types.map((type) => type.sys.id),
    locale: first.defaultLocale,
    space: first.space.sys.id,
    first: idsOf(first.currentSyncData),
    later: idsOf(later.currentSyncData),
  }))
}
run().catch((error) => { console.error(error); process.exit(1) })
`
