import { silent } from '../site/read/issues'
import { rawContentOfNodes } from '../gatsby/raw-content-of-nodes'
import type { NodeSource } from '../gatsby/raw-content-of-nodes'
import { redirectSources } from '../site/redirects/redirects'
import { readSite } from '../site/read-site'
import type { SiteContent } from '../site/read-site'

/** The site's content while somebody develops: made of Gatsby's nodes when first asked for, and anew after a change. */
export interface SiteProvider {
  current(nodes: NodeSource): SiteContent
  forget(): void
}

export function createSiteProvider(): SiteProvider {
  let site: SiteContent | undefined
  return {
    current(nodes) {
      // faults were reported by the content check, which runs before every build
      site ??= readSite(rawContentOfNodes(nodes), redirectSources(), silent)
      return site
    },
    forget() {
      site = undefined
    },
  }
}
