import type { PlannedPage, SiteContent } from '../site/read-site'

/**
 * The same site, which makes what a page shows once and keeps it: for work that looks at every page more than once. Faults are reported to
 * whoever asks for a page first. Ten thousand articles take some 200 MB.
 */
export function rememberModels(site: SiteContent): SiteContent {
  const models = new Map<PlannedPage, object | null>()
  return {
    ...site,
    modelOf(page, report) {
      const known = models.get(page)
      if (known !== undefined) return known
      const model = site.modelOf(page, report)
      models.set(page, model)
      return model
    },
  }
}
