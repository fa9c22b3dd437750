/** @jest-environment node */
import { readCurrentId } from '../lib/release-files'
import { rollBack } from '../lib/retained-releases'
import { parseSettings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { codeHash } from '../publisher/code-hash'
import { openReleaseStore } from '../publisher/release/store'
import { aFolder } from '../server/testing/fake-public'
import { switchToStaged } from './switch-to-staged'

let folder: ReturnType<typeof aFolder>
beforeEach(() => {
  folder = aFolder()
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => folder.remove())

/** Creates a live release of older code, and a staged release of this code. */
async function anUpgrade(env: Record<string, string> = {}) {
  const settings = parseSettings({ DATA_DIR: folder.folder, ...env })
  const dir = dataPaths(settings.dataDir).releases
  const store = openReleaseStore({ dir, log: () => undefined })
  const build = async (code: string, stage: boolean) => {
    const next = await store.start({ code, scriptHashes: [] })
    next.putPage({ path: '/', hash: code, template: 'home' }, [{ path: 'index.html', bytes: code }])
    return (await next.write({ stage })).id
  }
  const old = await build('old', false)
  const staged = await build(codeHash(settings), true)
  return { settings, dir, old, staged, live: () => readCurrentId(dir) }
}

it('makes the staged release of this code live when the gateway starts', async () => {
  const { settings, old, staged, live } = await anUpgrade()
  expect(await live()).toBe(old)
  expect(await switchToStaged(settings)).toBe(false)
  expect(await live()).toBe(staged)
  expect(console.log).toHaveBeenCalledWith(`Release ${staged}, which was built with this code, is live.`)
})

it('keeps the older release live after a rollback from a release of this code', async () => {
  const { settings, dir, old, live } = await anUpgrade()
  await switchToStaged(settings)
  await rollBack(dir, old)
  expect(await switchToStaged(settings)).toBe(true)
  expect(await live()).toBe(old)
})

it('makes the staged release of this code live after a rollback from a release of other code', async () => {
  const { settings, dir, old, staged, live } = await anUpgrade()
  await rollBack(dir, old)
  expect(await switchToStaged(settings)).toBe(false)
  expect(await live()).toBe(staged)
})

it('keeps the live release if REBUILDS is false', async () => {
  const { settings, old, live } = await anUpgrade({ REBUILDS: 'false', DATABASE_URL: 'postgres://a:b@c/d' })
  expect(await switchToStaged(settings)).toBe(false)
  expect(await live()).toBe(old)
})
