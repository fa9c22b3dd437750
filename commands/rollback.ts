import { withBuildLock } from '../lib/build-lock'
import { listReleases, rollBack } from '../lib/kept-releases'
import { dataPaths } from '../lib/settings/data-paths'
import { runCommand } from './run-command'

/* npm run rollback [-- id]: lists the kept releases, or serves one of them again. */

void runCommand(async ({ dataDir }) => {
  const { releases } = dataPaths(dataDir)
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
})
