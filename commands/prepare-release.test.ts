/** @jest-environment node */
import { parseSettings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { codeHash } from '../publisher/code-hash'
import { GatsbyStopped } from '../publisher/gatsby/run-gatsby'
import { openReleaseStore } from '../publisher/release/store'
import { aFolder } from '../server/testing/fake-public'
import { prepareRelease } from './prepare-release'

const SPACE = { CONTENTFUL_SPACE_ID: 'field', CONTENTFUL_ACCESS_TOKEN: 'token' }
const OUTAGE = new Error('cdn.contentful.com did not respond')

const { folder, remove } = aFolder()
afterAll(remove)

let runs = 0
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function setUp(
  env: Record<string, string>,
  { code, space = 'field' }: { code?: string; space?: string } = {},
) {
  const settings = parseSettings({ DATA_DIR: `${folder}/${++runs}`, ...env })
  const store = openReleaseStore({ dir: dataPaths(settings.dataDir).releases, log: () => undefined })
  const next = await store.start({
    code: code ?? codeHash(settings),
    scriptHashes: [],
    space: { id: space, environment: 'master', host: 'cdn.contentful.com', locale: 'en-US' },
  })
  next.putPage({ path: '/', hash: 'a', template: 'home' }, [{ path: 'index.html', bytes: 'a' }])
  await next.write()
  const publish = jest.fn(() => Promise.reject(OUTAGE))
  return { publish, start: () => prepareRelease(settings, publish) }
}

it('keeps the live release if Contentful fails and that release has the same code and space', async () => {
  const { start } = await setUp(SPACE)
  await start()
  expect(console.error).toHaveBeenCalledWith(
    'The build failed, so the live release stays: cdn.contentful.com did not respond',
  )
})

it('fails instead of serving the live release if SIGTERM stops Gatsby', async () => {
  const { start, publish } = await setUp(SPACE)
  const stopped = new GatsbyStopped('Gatsby was stopped.')
  publish.mockRejectedValueOnce(stopped)
  await expect(start()).rejects.toBe(stopped)
})

it.each([
  ['of other code', SPACE, { code: 'old' }],
  ['of another space', SPACE, { space: 'other' }],
  ['of an export file', {}, {}],
])('fails if Contentful fails and the live release is %s', async (_, env, live) => {
  const { start } = await setUp(env, live)
  await expect(start()).rejects.toBe(OUTAGE)
})

it.each([
  ['checks the release if the live one can stay', 'field', true],
  ['does not check the release if the live one is of another space', 'other', false],
])('REBUILD-01 %s', async (_, space, isChecked) => {
  const { start, publish } = await setUp(SPACE, { space })
  await start().catch(() => {})
  expect(publish).toHaveBeenCalledWith(expect.anything(), { isChecked })
})

it('publishes nothing if REBUILDS is false', async () => {
  const { start, publish } = await setUp({ ...SPACE, REBUILDS: 'false', DATABASE_URL: 'postgres://a:b@c/d' })
  await start()
  expect(publish).not.toHaveBeenCalled()
})
