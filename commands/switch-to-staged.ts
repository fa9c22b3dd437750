import { withBuildLock } from '../lib/build-lock'
import { switchToCode } from '../lib/retained-releases'
import type { Settings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { codeHash } from '../publisher/code-hash'

/**
 * Makes the newest release of this code live if it is staged (built, but not yet live) or if the live release
 * was built from other code. Returns true if a rollback forbids this. Then the caller must not build either.
 */
export async function switchToStaged(settings: Settings): Promise<boolean> {
  if (!settings.rebuilds) return false // another gateway decides which release is live
  const { dataDir } = settings
  const { outcome, id } = await withBuildLock(dataDir, () =>
    switchToCode(dataPaths(dataDir).releases, codeHash(settings)),
  )
  if (outcome === 'switched') console.log(`Release ${id}, which was built with this code, is live.`)
  if (outcome === 'rolled back')
    console.log(`Release ${id} stays live after the rollback. The next publish or npm run build replaces it.`)
  return outcome === 'rolled back'
}
