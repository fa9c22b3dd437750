import { dataPaths } from '../lib/settings/data-paths'
import { loadEnv } from '../lib/settings/load-env'
import { listReleases, rollBack } from '../lib/kept-releases'
import { withBuildLock } from '../lib/build-lock'
import { settingsOrExit } from './settings-or-exit'

/* npm run rollback [-- id]: lists the kept releases, or serves one of them again. */

async function main() {
  loadEnv()
  const { releases } = dataPaths(settingsOrExit(process.env).dataDir)
  const [, , id] = process.argv
  if (id !== undefined) {
    await withBuildLock(() => rollBack(releases, id)) // a build would switch away from it again
    console.log(`Release ${id} is being served.`)
    return
  }
  const kept = await listReleases(releases)
  if (kept.length === 0) return console.log('There is no release yet. Build the site: npm run build.')
  for (const release of kept) {
    console.log(`${release.isCurrent ? '*' : ' '} ${release.id}  ${release.pageCount} pages`)
  }
  console.log('To serve one of them again: npm run rollback -- {id}')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
