import { dataPaths } from '../lib/settings/data-paths'
import { lockDataDir } from '../server/main'
import { openDatabase } from '../server/records'
import { prepareRelease } from './prepare-release'
import { runCommand } from './run-command'
import { serveSite } from './serve-site'

/* npm start: builds what changed, then serves. */

void runCommand(async (settings) => {
  const unlock = lockDataDir(settings) // fails before a build if another gateway uses the folder
  const database = openDatabase({ ...settings, folder: dataPaths(settings.dataDir).database })
  database.catch(() => {}) // the gateway reports the failure
  await prepareRelease(settings)
  await serveSite(settings, { database, unlock })
})
