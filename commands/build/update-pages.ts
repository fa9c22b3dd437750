import { readBuiltPages, writeBuiltPages } from '../../src/build/built-pages'
import { planUpdate } from '../../src/build/plan-update'
import type { SiteContent } from '../../src/site/read-site'
import { writeSiteFiles } from '../../src/build/write-site-files'
import { removePages } from './remove-pages'
import { openRenderer } from './render-pages'

const PUBLIC = 'public'

/**
 * Brings the output folder up to the content without the site generator, by the renderer that its last build compiled: the pages that are
 * new or changed, and the files beside the pages (docs/decisions/0039). False where only a whole build can do that; then nothing was written.
 */
export async function updatePages(site: SiteContent, code: string): Promise<boolean> {
  const built = readBuiltPages()
  const renderer = built && (await openRenderer(PUBLIC))
  const update = renderer
    ? planUpdate(site, code, built, renderer.isCompiled)
    : { reason: 'no build is there to go on from' }
  if (!renderer || 'reason' in update) {
    console.log(`The whole site is built${'reason' in update ? `: ${update.reason}` : ''}.`)
    return false
  }
  const { changed, unchanged, gone, during, after } = update
  console.log(`Pages to render: ${changed.length}; to take away: ${gone.length}.`)
  writeBuiltPages(during)
  await removePages(PUBLIC, gone)
  for (const page of changed) await renderer.render(page)
  await writeSiteFiles(site, unchanged)
  writeBuiltPages(after)
  return true
}
