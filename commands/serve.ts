import { loadEnv } from '../lib/settings/load-env'
import { serveSite } from './serve-site'
import { settingsOrExit } from './settings-or-exit'
import { switchToStaged } from './switch-to-staged'

/* npm run serve: serve what is built. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  await switchToStaged(settings)
  await serveSite(settings)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
