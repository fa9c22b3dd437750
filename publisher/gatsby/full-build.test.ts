/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT_PAGES_FILE } from '../../src/contracts/gatsby-build'
import { parseSettings } from '../../lib/settings'
import { runFullBuild } from './full-build'
import { GatsbyStopped, runGatsby } from './run-gatsby'

jest.mock('./run-gatsby', () => ({
  ...jest.requireActual<object>('./run-gatsby'),
  runGatsby: jest.fn(),
}))

const project = process.cwd()
const gatsby = jest.mocked(runGatsby)
const cached = join('.cache', 'redux')
const appData = join('public', 'page-data', 'app-data.json')
const logged: string[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-build-'))
  process.chdir(folder)
  logged.length = 0
  gatsby.mockReset()
  succeed()
})
afterEach(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

function succeed() {
  gatsby.mockImplementation((_, { FIELDBOOK_BUILD_FOLDER: exchange }) => {
    mkdirSync('.cache', { recursive: true })
    writeFileSync(cached, '')
    mkdirSync(join('public', 'page-data'), { recursive: true })
    writeFileSync(appData, '')
    writeFileSync(join(exchange!, BUILT_PAGES_FILE), JSON.stringify({ '/': 'hash' }))
    return Promise.resolve()
  })
}

const build = (more: { readonly code?: string; readonly cold?: boolean } = {}) =>
  runFullBuild({
    settings: parseSettings({ DATA_DIR: join(folder, 'data') }),
    code: 'code',
    spaceEnv: { CONTENTFUL_SPACE_ID: 'space' },
    input: { owners: {}, redirects: [], anchors: [], entries: 1, assets: 0 },
    isEmpty: false,
    log: (line) => logged.push(line),
    ...more,
  })

/** Makes the next run of Gatsby fail. The returned function says whether that run found a filled cache. */
function failOnce() {
  let hadCache: boolean | undefined
  gatsby.mockImplementationOnce(() => {
    hadCache = existsSync(cached)
    return Promise.reject(new Error('Gatsby failed.'))
  })
  return () => hadCache
}

it('a full build returns the hashes of the pages that Gatsby built', async () => {
  expect([...(await build())]).toEqual([['/', 'hash']])
})

it('a full build that fails with a filled cache is repeated with an empty cache', async () => {
  await build()
  const hadCache = failOnce()
  expect([...(await build())]).toEqual([['/', 'hash']])
  expect([hadCache(), gatsby.mock.calls.length]).toEqual([true, 3])
  expect(logged).toEqual(['Gatsby failed. Building again with an empty cache ...'])
})

it.each([
  ['the first build', () => Promise.resolve(), {}],
  ['a build of other code', () => build(), { code: 'other' }],
  ['a cold build', () => build(), { cold: true }],
])('a full build that fails with an empty cache is not repeated: %s', async (_, before, more) => {
  await before()
  const calls = gatsby.mock.calls.length
  const hadCache = failOnce()
  await expect(build(more)).rejects.toThrow('Gatsby failed.')
  expect([hadCache(), gatsby.mock.calls.length]).toEqual([false, calls + 1])
})

it('a full build starts with an empty cache when public/ is missing', async () => {
  await build()
  rmSync('public', { recursive: true })
  const hadCache = failOnce()
  await expect(build()).rejects.toThrow()
  expect(hadCache()).toBe(false)
})

it('a cold build empties .cache and public/ but does not remove them: they are mount points in a container', async () => {
  await build()
  const before = ['.cache', 'public'].map((name) => statSync(name).ino)
  await build({ cold: true })
  expect(['.cache', 'public'].map((name) => statSync(name).ino)).toEqual(before)
})

it('REBUILD-01 does not build again with an empty cache after Gatsby was stopped', async () => {
  await build()
  gatsby.mockImplementationOnce(() => Promise.reject(new GatsbyStopped('Gatsby was stopped.')))
  await expect(build()).rejects.toThrow('Gatsby was stopped.')
  expect(gatsby).toHaveBeenCalledTimes(2)
  expect(existsSync(cached)).toBe(true)
})
