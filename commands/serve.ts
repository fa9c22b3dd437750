import { loadEnv } from '../lib/settings/load-env'
import { serveSite } from './serve-site'
import { settingsOrExit } from './settings-or-exit'

/* npm run serve: serve what is built. */

async function main() {
  loadEnv()
  await serveSite(settingsOrExit(process.env))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
