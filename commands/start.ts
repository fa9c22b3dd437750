import { dataPaths } from '../lib/settings/data-paths'
import { lockDataDir } from '../server/main'
import { openDatabase } from '../server/records'
import { buildSite } from './build-site'
import { runCommand } from './run-command'
import { serveSite } from './serve-site'
import { switchToStaged } from './switch-to-staged'

/* npm start: builds what changed, then serves. After a rollback it only serves. */

void runCommand(async (settings) => {
  const unlock = lockDataDir(settings) // beside a running gateway nothing is built or switched
  const database = openDatabase({ ...settings, folder: dataPaths(settings.dataDir).database })
  database.catch(() => {}) // the gateway says so
  if (!(await switchToStaged(settings))) {
    const { kind } = await buildSite(settings)
    if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  }
  await serveSite(settings, { database, unlock })
})
