/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { aSpace, anAsset, anEntry } from '../embedded/contentful/testing/a-space'
import { aServedFolder } from '../embedded/contentful/testing/an-api'
import { createContentfulClient } from '../lib/contentful-client'
import { createContentfulChanges } from '../lib/contentful-changes'

const served = aServedFolder()
afterAll(() => served.remove())

function aSpaceOf(count: number, title = 'First') {
  const entries = Array.from({ length: count }, (_, index) =>
    anEntry('article', `article-${index + 1}`, { title: index === 0 ? title : `Article ${index + 1}` }),
  )
  return aSpace({ entries, assets: [anAsset('logo')] })
}

async function changesOf() {
  const api = await served.start()
  const ca = readFileSync(api.caBundlePath, 'utf8')
  const connection = { ...api, ca }
  return {
    changes: createContentfulChanges(connection),
    async tokenNow() {
      const { nextSyncToken } = await createContentfulClient(connection).sync({ initial: true })
      return nextSyncToken!
    },
    close: () => api.close(),
  }
}

it('REBUILD-01 counts changes since a sync token, over several Sync API pages and after a restart', async () => {
  served.write(aSpaceOf(1_500))
  const before = await changesOf()
  const first = await before.tokenNow()
  expect(await before.changes.changesSince(first)).toBe(0)
  await before.close()

  served.write(aSpaceOf(1_499, 'First, changed'))
  const after = await changesOf()
  expect(await after.changes.changesSince(first)).toBe(2) // one changed, one deleted
  expect(await after.changes.changesSince(await after.tokenNow())).toBe(0)
  await after.close()
})

it('returns undefined instead of a count of changes for an unknown sync token', async () => {
  served.write(aSpaceOf(1))
  const { changes, close } = await changesOf()
  expect(await changes.changesSince('no-such-token')).toBeUndefined()
  await close()
})

it('REBUILD-01 reports which space could not be read, and why', async () => {
  served.write(aSpaceOf(1))
  const api = await served.start()
  const ca = readFileSync(api.caBundlePath, 'utf8')
  const changes = createContentfulChanges({ ...api, ca, accessToken: 'wrong' })
  await expect(changes.changesSince('token')).rejects.toThrow(/^Could not read the space .*401/)
  await api.close()
})
