import { dataPaths } from '../lib/settings/data-paths'
import { loadEnv } from '../lib/settings/load-env'
import { makeDatabase } from '../server/records'
import { buildSite } from './build-site'
import { serveSite } from './serve-site'
import { settingsOrExit } from './settings-or-exit'

/* npm start: builds what changed, then serves. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const folder = dataPaths(settings.dataDir).database
  // a database that cannot be made is reported by the gateway
  const making = makeDatabase({ ...settings, folder }).catch(() => {})
  const { kind } = await buildSite(settings)
  await making
  if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  await serveSite(settings)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
