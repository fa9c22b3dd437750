/** @jest-environment node */
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { publish } from '../publisher/publish'
import { openReleaseStore } from '../publisher/release/store'
import { MIN_FILE_AGE_MS } from '../publisher/release/sweep'
import { aFolder, writeFiles } from '../server/testing/fake-public'
import { openContentSource } from './content/content-source'
import { publishSite } from './publish-site'

jest.mock('../publisher/publish')
jest.mock('./content/content-source')

const project = process.cwd()
const { folder, remove } = aFolder()

beforeAll(() => process.chdir(folder)) // the build lock has a relative path: this avoids the project's lock
afterAll(() => {
  process.chdir(project)
  remove()
})

it('removes old files after a failed build, since the disk may be full', async () => {
  const settings = { ...parseSettings({}), dataDir: folder }
  const { releases } = dataPaths(folder)
  const next = await openReleaseStore({ dir: releases, log: () => {} }).start({ code: '', scriptHashes: [] })
  await next.write()
  writeFiles(releases, { 'blobs/ab/abcdef': '' })
  const old = join(releases, 'blobs/ab/abcdef')
  utimesSync(old, new Date(), new Date(Date.now() - MIN_FILE_AGE_MS - 1_000))
  jest.mocked(openContentSource).mockResolvedValue({
    source: { pull: () => Promise.reject(new Error('unused')), saveSnapshot: () => Promise.resolve() },
    spaceEnv: {},
    close: () => Promise.resolve(),
  })
  jest.mocked(publish).mockRejectedValue(new Error('The disk is full.'))
  await expect(publishSite(settings)).rejects.toThrow('The disk is full.')
  expect(existsSync(old)).toBe(false)
})
