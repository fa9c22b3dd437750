import { loadEnv } from '../lib/settings/load-env'
import { buildSite } from './build-site'
import { settingsOrExit } from './settings-or-exit'

/*
 * npm run build: renders what changed since the live release, or builds the whole site. With `-- --full` Gatsby builds with an
 * empty cache. With `-- --unattended` the release is checked before it goes live, as in the gateway. With `-- --stage` it goes live when
 * `npm start` or `npm run serve` starts this code.
 */

async function main() {
  loadEnv()
  await buildSite(settingsOrExit(process.env), {
    full: process.argv.includes('--full'),
    unattended: process.argv.includes('--unattended'),
    stage: process.argv.includes('--stage'),
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.error('The build failed. The live release stays as it is.')
  process.exitCode = 1
})
