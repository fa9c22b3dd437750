/** @jest-environment node */
import { parseSettings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { createReleaseSource } from '../server/releases/release-source'
import { createReleaseSearch } from '../server/search/release-search'
import { aQuery } from '../server/search/testing/a-corpus'
import { aFolder } from '../server/testing/fake-public'
import { rawEntry, wholeSite } from '../tests/support/content-builders'
import { writeDevelopRelease } from './develop-release'

it('without a Gatsby build, writes a release that the gateway can search', async () => {
  const { folder, remove } = aFolder()
  const site = wholeSite({
    entries: [rawEntry('kbHowTo', 'merge', { title: 'Merge customers', url: 'merge' })],
    assets: [],
  })
  const settings = parseSettings({ DATA_DIR: folder, ACADEMY_EXPORT: 'none.json' })
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  await writeDevelopRelease(site, settings, () => undefined)
  expect(warn.mock.lastCall).toEqual([expect.stringMatching(/^ACADEMY_EXPORT is .* no courses\.$/)])

  const report = (problem: string) => {
    throw new Error(problem)
  }
  const releases = createReleaseSource({ releasesDir: dataPaths(folder).releases, report })
  const search = createReleaseSearch({ releases, report })
  await search.start()
  expect(await search.search([aQuery('merge')])).toMatchObject([{ total: 1 }])
  await search.close()
  remove()
})
