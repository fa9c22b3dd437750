/** @jest-environment node */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../lib/settings'
import { sourceHash } from '../lib/source-hash'
import { aFolder } from '../server/testing/fake-public'
import type { PublishEvent } from '../src/contracts/publish'
import type { RawEntry } from '../src/site/read/read-entry'
import { rawEntry } from '../tests/support/content-builders'
import { fillFromBuild } from './fill-release'
import { removeCacheIdentity } from './gatsby/cache-identity'
import { runFullBuild } from './gatsby/full-build'
import { readGatsbyBuild } from './gatsby/read-gatsby-build'
import { publish, type PublishOptions } from './publish'
import { openReleaseStore } from './release/store'
import type { PulledContent } from './source/synced-content'

jest.mock('../lib/source-hash', () => ({ sourceHash: jest.fn(() => 'code') }))
jest.mock('./fill-release')
jest.mock('./gatsby/cache-identity')
jest.mock('./gatsby/full-build')
jest.mock('./gatsby/read-gatsby-build')

const { folder, remove } = aFolder()
afterAll(remove)

jest.mocked(runFullBuild).mockResolvedValue(new Map())
jest.mocked(fillFromBuild).mockResolvedValue([])
jest.mocked(readGatsbyBuild).mockResolvedValue({
  publicDir: folder,
  webpackHash: '1',
  scripts: [],
  scriptTags: '',
  styles: new Map(),
  stats: { assetsByChunkName: { app: [] } },
})

const content = (...entries: RawEntry[]) => ({
  content: { entries, assets: [] },
  changedEntries: [],
  syncToken: String(entries.length),
  shape: '',
  locale: 'en-US',
})

function fullBuild(after: PulledContent, how: PublishOptions) {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { recursive: true })
  return publish(
    {
      settings: { ...parseSettings({}), contentFolder: dataDir, dataDir },
      source: { pull: () => Promise.resolve(after), saveSnapshot: () => Promise.resolve() },
      spaceEnv: {},
      releases: openReleaseStore({ dir: join(dataDir, 'releases'), log: () => {} }),
      openRenderer: () => Promise.resolve(undefined),
      log: () => {},
    },
    how,
  )
}

it('REBUILD-01 a full build reports an entry as live if Contentful delivers it during the build', async () => {
  const event = { action: 'publish', revision: 1, receivedAt: '' } as const
  const merge: PublishEvent = { ...event, kind: 'Entry', id: 'merge' }
  const split: PublishEvent = { ...event, kind: 'Entry', id: 'split' }
  const logo: PublishEvent = { ...event, kind: 'Asset', id: 'logo' }
  const after = {
    ...content(rawEntry('kbHowTo', 'merge', { title: 'Merge', url: 'merge' })),
    versionOf: (_: string, id: string) => (id === 'split' ? undefined : { revision: 1, isPublished: true }),
  }
  const published = await fullBuild(after, {
    pulled: { ...content(), versionOf: () => undefined },
    announced: ['merge', 'split'],
    undelivered: [merge, split, logo],
  })
  expect(published.entries.map(({ id, state }) => [id, state])).toEqual([
    ['merge', 'live'],
    ['split', 'late'],
  ])
  expect(published.undelivered).toEqual([split])
})

it('REBUILD-01 a full build fails if the code changes during the build, and the next full build does not use its cache', async () => {
  jest.mocked(runFullBuild).mockImplementationOnce(() => {
    jest.mocked(sourceHash).mockReturnValue('other code')
    return Promise.resolve(new Map())
  })
  const changed = fullBuild({ ...content(), versionOf: () => undefined }, { full: true })
  await expect(changed).rejects.toThrow('The code changed during the build. Run it again.')
  expect(removeCacheIdentity).toHaveBeenCalledTimes(1)
})
