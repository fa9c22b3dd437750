import { loadEnv } from '../lib/settings/load-env'
import { buildSite } from './build-site'
import { serveSite } from './serve-site'
import { settingsOrExit } from './settings-or-exit'
import { switchToStaged } from './switch-to-staged'

/* npm start: builds what changed, then serves. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  await switchToStaged(settings)
  const { kind } = await buildSite(settings)
  if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  await serveSite(settings)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
