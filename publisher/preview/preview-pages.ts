import type { PreviewPages } from '../../src/contracts/preview'
import { planSite, type SitePlan } from '../../src/site/plan-site'
import { pageHash } from '../../src/site/read-site'
import type { Redirects } from '../../src/site/redirects/redirect-tables'
import { toPageData } from '../gatsby/page-data'
import type { RawContent } from '../../src/site/site'
import type { DraftContent } from './draft-content'

export function createPreviewPages(drafts: DraftContent, redirects: Redirects): PreviewPages {
  let plan: SitePlan | undefined
  let planned: RawContent | undefined
  return {
    async pageAt(path) {
      const content = await drafts.read()
      if (!plan || content !== planned) {
        plan = planSite(content, { redirects: redirects.redirects, report: () => {} })
        planned = content
      }
      const page = plan.pages.find((one) => one.path === path)
      const model = page ? plan.modelOf(page, () => {}) : null
      if (!page || !model) return undefined
      return {
        template: page.template,
        pageData: toPageData({ ...page, model }),
        digest: pageHash(page, model),
      }
    },
  }
}
