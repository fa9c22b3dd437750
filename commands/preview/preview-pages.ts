import { createHash } from 'node:crypto'
import type { PreviewPages } from '../../server/plugins/preview'
import { redirectSources } from '../../src/build/redirects'
import { readSite, type SiteContent } from '../../src/build/site-content'
import { silent } from '../../src/content/faults'
import type { DraftContent } from './draft-content'

/** The pages of the site as a build of the drafts would make them, one at a time and when asked for. */
export function createPreviewPages(drafts: DraftContent): PreviewPages {
  let site: SiteContent | undefined
  let made = 0
  return {
    async pageAt(path) {
      const { content, version } = await drafts.read()
      if (!site || version !== made) {
        site = readSite(content, redirectSources(), silent)
        made = version
      }
      const page = site.pageAt(path)
      const model = page && site.modelOf(page, silent)
      if (!model) return undefined
      const { template, entryId, audience } = page
      const digest = createHash('sha256').update(JSON.stringify(model)).digest('base64url').slice(0, 22)
      const isEntrys = entryId !== undefined && template !== 'product-capabilities'
      return {
        template,
        context: { entryId: entryId ?? null, digest, ...(audience && { audience }) },
        data: isEntrys ? { entry: { page: model } } : { page: model },
        digest,
      }
    },
  }
}
