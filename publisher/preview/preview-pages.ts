import type { PreviewPages } from '../../src/contracts/preview'
import { rememberModels } from '../../src/build/remembered-models'
import { redirectSources } from '../../src/site/redirects/redirects'
import { pageDataOf, shownOn } from '../../src/build/page-data'
import { readSite, type SiteContent } from '../../src/site/read-site'
import { createSiteMemory } from '../../src/build/site-memory'
import { silent } from '../../src/site/read/issues'
import type { DraftContent } from './draft-content'

/** The pages of the site as a build of the drafts would make them, one at a time and when asked for. */
export function createPreviewPages(drafts: DraftContent): PreviewPages {
  const memory = createSiteMemory()
  let site: SiteContent | undefined
  let made = 0
  return {
    async pageAt(path) {
      const { content, version } = await drafts.read()
      if (!site || version !== made) {
        site = rememberModels(readSite(content, redirectSources(), silent, memory))
        made = version
      }
      const page = site.pageAt(path)
      const shown = page && shownOn(site, page)
      if (!shown?.model) return undefined
      return { template: shown.template, pageData: pageDataOf(shown), digest: shown.context.digest }
    },
  }
}
