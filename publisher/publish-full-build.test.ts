/** @jest-environment node */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../lib/settings'
import { aFolder } from '../server/testing/fake-public'
import type { PublishEvent } from '../src/contracts/publish'
import type { RawEntry } from '../src/site/read/read-entry'
import { rawEntry } from '../tests/support/content-builders'
import { fillFromBuild } from './fill-release'
import { runFullBuild } from './gatsby/full-build'
import { readGatsbyBuild } from './gatsby/read-gatsby-build'
import { publish } from './publish'
import { openReleaseStore } from './release/store'

jest.mock('./fill-release')
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

it('REBUILD-01 a full build reports an entry as live if Contentful delivers it during the build', async () => {
  mkdirSync(join(folder, 'data'))
  const event = { action: 'publish', revision: 1, receivedAt: '' } as const
  const merge: PublishEvent = { ...event, kind: 'Entry', id: 'merge' }
  const split: PublishEvent = { ...event, kind: 'Entry', id: 'split' }
  const logo: PublishEvent = { ...event, kind: 'Asset', id: 'logo' }
  const after = {
    ...content(rawEntry('kbHowTo', 'merge', { title: 'Merge', url: 'merge' })),
    versionOf: (_: string, id: string) => (id === 'split' ? undefined : { revision: 1, isPublished: true }),
  }
  const dataDir = join(folder, 'data')
  const published = await publish(
    {
      settings: { ...parseSettings({}), contentFolder: dataDir, dataDir },
      source: { pull: () => Promise.resolve(after), saveSnapshot: () => Promise.resolve() },
      spaceEnv: {},
      releases: openReleaseStore({ dir: join(dataDir, 'releases'), log: () => {} }),
      openRenderer: () => Promise.resolve(undefined),
      log: () => {},
    },
    {
      pulled: { ...content(), versionOf: () => undefined },
      announced: ['merge', 'split'],
      undelivered: [merge, split, logo],
    },
  )
  expect(published.entries.map(({ id, state }) => [id, state])).toEqual([
    ['merge', 'live'],
    ['split', 'late'],
  ])
  expect(published.undelivered).toEqual([split])
})
