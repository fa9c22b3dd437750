/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore } from '../../publisher/release/store'
import { aFolder } from '../testing/fake-public'
import { watchForMissedChanges } from './missed-changes'

const connection = { spaceId: 'space', environment: 'master' }

it('REBUILD-01 publishes a change of the export file, also of one that is saved during a build', async () => {
  const { folder, remove } = aFolder()
  const exportPath = join(folder, 'space.json')
  const releasesDir = join(folder, 'releases')
  const log = () => undefined
  writeFileSync(exportPath, '{}')
  const space = { id: 'space', environment: 'master', host: 'host' }
  const next = await openReleaseStore({ dir: releasesDir, log }).start({
    code: 'code',
    scriptHashes: [],
    syncToken: 'token',
    space,
  })
  await next.commit()

  let isBusy = true
  let changed = 0
  const announced = new Promise((resolve) => {
    const stop = watchForMissedChanges({
      releasesDir,
      connection,
      changes: { changesSince: () => Promise.resolve(changed) },
      isBusy: () => isBusy,
      announce: (cause) => {
        stop()
        resolve(cause)
        return Promise.resolve()
      },
      log,
      exportPath,
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 200)) // the file is looked at once, as it is before
  changed = 2
  writeFileSync(exportPath, '{"entries":[]}')
  setTimeout(() => (isBusy = false), 1_500)
  expect(await announced).toEqual({ kind: 'missed', changes: 2 })
  remove()
})
