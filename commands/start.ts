import { dataPaths } from '../lib/settings/data-paths'
import { loadEnv } from '../lib/settings/load-env'
import { openDatabase } from '../server/records'
import { buildSite } from './build-site'
import { serveSite } from './serve-site'
import { settingsOrExit } from './settings-or-exit'

/* npm start: builds what changed, then serves. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const database = openDatabase({ ...settings, folder: dataPaths(settings.dataDir).database })
  database.catch(() => {}) // the gateway says so
  const { kind } = await buildSite(settings)
  if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  await serveSite(settings, database)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
