import { loadEnv } from '../lib/settings/load-env'
import { buildSite } from './build/build-site'
import { settingsOrExit } from './settings-or-exit'

/*
 * npm run build: check the content, build the site, make a release of it. With `--unattended`, as the gateway's own process builds
 * (publisher.ts), only the pages are made anew that changed, where that is possible, and the release is checked against the one being served
 * before it goes live. With `--by-generator` the site generator makes all pages, and not only those that it compiles the templates by: what the build's own
 * threads make is the same, and a browser test holds them against each other.
 */

async function main() {
  loadEnv()
  const unattended = process.argv.includes('--unattended')
  const byGenerator = process.argv.includes('--by-generator')
  await buildSite(settingsOrExit(process.env), { unattended, byGenerator, whole: !unattended })
}

main().catch((error: unknown) => {
  console.error(
    `The build failed, and the site being served is as it was. ${error instanceof Error ? error.message : ''}`,
  )
  process.exitCode = 1
})
