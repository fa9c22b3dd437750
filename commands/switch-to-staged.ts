import { switchToCode } from '../lib/kept-releases'
import type { Settings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { codeStamp } from '../publisher/code-stamp'

/** Makes a kept release of this code live, as `npm run build -- --stage` leaves it. True if a rollback stays live, so nothing is to be built. */
export async function switchToStaged(settings: Settings): Promise<boolean> {
  if (!settings.rebuilds) return false // another gateway decides what is live
  const { outcome, id } = await switchToCode(dataPaths(settings.dataDir).releases, codeStamp(settings))
  if (outcome === 'switched') console.log(`Release ${id} of this code is live now.`)
  if (outcome === 'rolled back')
    console.log(
      `Release ${id} stays live after the rollback. The next publish replaces it, or npm run build.`,
    )
  return outcome === 'rolled back'
}
