import { withBuildLock } from '../lib/build-lock'
import { listReleases, rollBack } from '../lib/retained-releases'
import { dataPaths } from '../lib/settings/data-paths'
import { runCommand } from './run-command'

/* npm run rollback [-- id]: lists the releases that are or were live, or makes one live again. */

void runCommand(async ({ dataDir, rebuilds }) => {
  const { releases } = dataPaths(dataDir)
  const [, , id] = process.argv
  if (id !== undefined) {
    if (!rebuilds) throw new Error('REBUILDS is false. Roll back where the site is built.')
    // waits for a running build, which would otherwise go live after the rollback
    await withBuildLock(dataDir, () => rollBack(releases, id))
    console.log(`Release ${id} is live.`)
    return
  }
  const wereLive = (await listReleases(releases)).filter(({ wasLive }) => wasLive)
  if (wereLive.length === 0) return console.log('No release was live yet. Build the site: npm run build.')
  for (const release of wereLive) {
    console.log(`${release.isCurrent ? '*' : ' '} ${release.id}  ${release.pageCount} pages`)
  }
  console.log('To make one of them live again: npm run rollback -- {id}')
})
