import { switchToCode } from '../lib/kept-releases'
import type { Settings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { codeStamp } from '../publisher/code-stamp'

/** Makes a release live that was built by this code and is kept, as `npm run build -- --stage` leaves it: an upgrade switches pages and gateway together. */
export async function switchToStaged(settings: Settings): Promise<void> {
  if (!settings.rebuilds) return // another gateway decides what is live
  const id = await switchToCode(dataPaths(settings.dataDir).releases, codeStamp(settings))
  if (id !== undefined) console.log(`Release ${id} of this code is live now.`)
}
