import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings, type Settings } from '../lib/settings'
import { readCurrentRelease, switchTo } from '../lib/release-files'
import { pageFiles, SECTION_VECTORS } from '../src/contracts/release'
import { aFolder, aPage } from '../server/testing/fake-public'
import { codeHash } from './code-hash'
import { hashInputs } from './hash-inputs'
import { publish, type PublishOptions } from './publish'
import { readRedirectFiles } from './redirect-files'
import { openReleaseStore } from './release/store'

const { folder, remove } = aFolder()
afterAll(remove)

const SPACE = { syncToken: 'token', shape: 'one locale', locale: 'en-US' }
let runs = 0

/** Creates a live release of the current code and content. `publish` rejects if it must render a page. */
async function aSite(
  more: { readonly validUntil?: string } = {},
  moreSettings: Partial<Settings> = {},
  moreFiles: readonly string[] = [],
) {
  const contentFolder = join(folder, String(++runs))
  const releasesDir = join(contentFolder, 'releases')
  mkdirSync(contentFolder, { recursive: true })
  const settings = { ...parseSettings({}), contentFolder, dataDir: contentFolder, ...moreSettings }
  const releases = openReleaseStore({ dir: releasesDir, log: () => {} })
  const next = await releases.start({
    code: codeHash(settings),
    scriptHashes: [],
    syncToken: SPACE.syncToken,
    space: { id: '', environment: '', host: '', locale: SPACE.locale },
    inputs: hashInputs(SPACE.shape, readRedirectFiles(settings), settings),
    ...more,
  })
  const { html, data } = pageFiles('/')
  next.putPage({ path: '/', hash: 'hash', template: 'home' }, [
    { path: html, bytes: aPage('Home') },
    { path: data, bytes: '{}' },
  ])
  for (const path of moreFiles) next.putFile({ path, bytes: path, gatewayOnly: true })
  const { id } = await next.write()
  const lines: string[] = []
  return {
    id,
    lines,
    contentFolder,
    releasesDir,
    settings,
    publish: (how?: PublishOptions, space: Partial<typeof SPACE> = {}) =>
      publish(
        {
          settings,
          releases,
          source: {
            pull: () =>
              Promise.resolve({
                content: { entries: [], assets: [] },
                changedEntries: [],
                versionOf: () => undefined,
                ...SPACE,
                ...space,
              }),
            saveSnapshot: () => Promise.resolve(),
          },
          spaceEnv: {},
          openRenderer: () => Promise.reject(new Error('A page is to be rendered.')),
          log: (line) => lines.push(line),
        },
        how,
      ),
  }
}

describe('publish', () => {
  it('keeps the live release and renders no pages if nothing changed', async () => {
    const { id, lines, publish } = await aSite()
    expect(await publish()).toEqual({
      kind: 'unchanged',
      release: id,
      changedPages: [],
      entries: [],
      undelivered: [],
      isFullBuild: false,
    })
    expect(lines).toEqual([`Nothing changed: release ${id} stays.`])
  })

  const rendering = 'A page is to be rendered.'

  it.each([
    ['an entry changed', undefined, { syncToken: 'later' }],
    ['a content type changed', undefined, { shape: 'two locales' }],
    ['a report on an entry is requested', { announced: ['merge'] }, {}],
    ['the release is to be staged', { stage: true }, {}],
  ] as const)('renders pages if %s', async (_, how, space) => {
    await expect((await aSite()).publish(how, space)).rejects.toThrow(rendering)
  })

  it('renders pages if a redirect changed', async () => {
    const { contentFolder, publish } = await aSite()
    const line = { fromPath: '/old', toPath: '/' }
    writeFileSync(join(contentFolder, 'redirects.json'), JSON.stringify([line]))
    await expect(publish()).rejects.toThrow(rendering)
  })

  it('renders pages if the academy courses changed', async () => {
    const { contentFolder, publish } = await aSite()
    writeFileSync(join(contentFolder, 'academy.json'), JSON.stringify({ courses: [] }))
    await expect(publish()).rejects.toThrow(rendering)
  })

  it('renders pages if the academy has another learning management system', async () => {
    const { publish, settings } = await aSite()
    settings.lmsType = 'Docebo'
    await expect(publish()).rejects.toThrow(rendering)
  })

  it('renders pages if the embeddings model changed, or if the live release has no vectors', async () => {
    const embeddings = { baseUrl: 'http://127.0.0.1:1/v1', model: 'small', apiKey: undefined }
    const changed = await aSite()
    changed.settings.embeddings = embeddings
    await expect(changed.publish()).rejects.toThrow(rendering)
    const missing = await aSite({}, { embeddings })
    await expect(missing.publish()).rejects.toThrow(rendering)
    const complete = await aSite({}, { embeddings }, [SECTION_VECTORS])
    expect(await complete.publish()).toMatchObject({ kind: 'unchanged' })
  })

  it('uses content that was already pulled instead of pulling it again', async () => {
    const { publish } = await aSite()
    const pulled = {
      content: { entries: [], assets: [] },
      changedEntries: [],
      versionOf: () => undefined,
      ...SPACE,
    }
    await expect(publish({ pulled: { ...pulled, syncToken: 'later' } })).rejects.toThrow(rendering)
    expect(await publish({ pulled }, { syncToken: 'later' })).toMatchObject({ kind: 'unchanged' })
  })

  it('renders pages if an announcement began or ended since the last publish', async () => {
    const before = await aSite({ validUntil: new Date(Date.now() - 1).toISOString() })
    await expect(before.publish()).rejects.toThrow(rendering)
    const after = await aSite({ validUntil: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await after.publish()).toMatchObject({ kind: 'unchanged' })
  })

  it('renders pages after a rollback', async () => {
    const { id, releasesDir, publish } = await aSite()
    await switchTo(releasesDir, id, new Date(), { rolledBackAt: new Date().toISOString() })
    await expect(publish()).rejects.toThrow(rendering)
  })

  it('renders a page again if its file is damaged', async () => {
    const { releasesDir, publish } = await aSite()
    const live = await readCurrentRelease(releasesDir)
    const file = live?.manifest.files['index.html']
    rmSync(live && file ? live.locationOf('index.html', file) : '')
    await expect(publish()).rejects.toThrow(rendering)
  })
})
