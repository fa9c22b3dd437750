/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCacheOf } from './cache-identity'
import { createRendererOpener } from './open-renderer'
import { openGatsbyRenderer, type GatsbyRenderer } from './gatsby-internals'
import { hashContent } from '../release/blobs'

jest.mock('./cache-identity')
jest.mock('./gatsby-internals')

const project = process.cwd()
const identity = { code: 'code', spaceEnv: {} }
const renderer: GatsbyRenderer = {
  build: {
    publicDir: 'public',
    webpackHash: '',
    scripts: [],
    scriptTags: '',
    styles: new Map(),
    stats: { assetsByChunkName: { app: [] } },
  },
  compiled: new Set(),
  render: () => Promise.resolve(''),
}
const logged: string[] = []
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-renderer-'))
  process.chdir(folder)
  logged.length = 0
  jest.mocked(isCacheOf).mockReturnValue(true)
  jest.mocked(openGatsbyRenderer).mockReset().mockResolvedValue(renderer)
})
afterEach(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
  delete process.env.FIELDBOOK_RENDERER
})

/** Writes a Gatsby build whose scripts have this hash. Returns the `files` of a release made from it. */
function build(scripts: string) {
  const appData = JSON.stringify({ webpackCompilationHash: scripts })
  mkdirSync(join('public', 'page-data'), { recursive: true })
  writeFileSync(join('public', 'page-data', 'app-data.json'), appData)
  const hash = hashContent(Buffer.from(appData))
  return { files: { 'page-data/app-data.json': { hash, size: appData.length, since: '' } } }
}

const opener = () => createRendererOpener((line) => logged.push(line))

it('REBUILD-01 loads the renderer once when it is opened twice for the same live release', async () => {
  const live = build('one')
  const open = opener()
  expect([await open(identity, live), await open(identity, live)]).toEqual([renderer, renderer])
  expect(openGatsbyRenderer).toHaveBeenCalledTimes(1)
})

it('REBUILD-01 opens no renderer if the live release is not from the last Gatsby build', async () => {
  const live = build('one')
  build('two')
  expect(await opener()(identity, live)).toBeUndefined()
  expect(logged).toEqual(['The live release is not from the last Gatsby build, so its renderer is not used.'])
})

it('REBUILD-01 opens no renderer for a second Gatsby build in one process', async () => {
  const open = opener()
  await open(identity, build('one'))
  build('two')
  expect(await open(identity)).toBeUndefined()
  expect(logged).toEqual([
    'This process has loaded the renderer of an earlier Gatsby build, so it cannot load another one.',
  ])
})

it('opens no renderer if Gatsby built other code or another space', async () => {
  const live = build('one')
  jest.mocked(isCacheOf).mockReturnValue(false)
  expect(await opener()(identity, live)).toBeUndefined()
})

it('opens no renderer if FIELDBOOK_RENDERER is gatsby', async () => {
  process.env.FIELDBOOK_RENDERER = 'gatsby'
  expect(await opener()(identity, build('one'))).toBeUndefined()
})
