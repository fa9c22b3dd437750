import { dataPaths } from '../lib/settings/data-paths'
import { lockDataDir } from '../server/main'
import { openDatabase } from '../server/records'
import { publishSite } from './publish-site'
import { runCommand } from './run-command'
import { serveSite } from './serve-site'
import { switchToStaged } from './switch-to-staged'

/* npm start: builds what changed, then serves. After a rollback from a release of this code, only serves. */

void runCommand(async (settings) => {
  const unlock = lockDataDir(settings) // fails before a build if another gateway uses the folder
  const database = openDatabase({ ...settings, folder: dataPaths(settings.dataDir).database })
  database.catch(() => {}) // the gateway reports the failure
  if (!(await switchToStaged(settings))) {
    const { kind } = await publishSite(settings)
    if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  }
  await serveSite(settings, { database, unlock })
})
