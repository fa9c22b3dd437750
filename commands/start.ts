import { loadEnv } from '../lib/settings/load-env'
import { serveSite } from './serve-site'
import { buildIfChanged } from './build/build-site'
import { settingsOrExit } from './settings-or-exit'

/* npm start: build when something changed, then serve. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const built = await buildIfChanged(settings)
  if (!built) console.log('Content, code and settings are as they were at the last build.')
  await serveSite(settings)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
