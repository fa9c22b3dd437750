import { readSite } from '../../src/site/read-site'
import type { RawContent, Site } from '../../src/site/site'

export const siteOf = (raw: RawContent): Site =>
  readSite(raw, { redirects: { redirects: [], anchors: [] }, now: new Date() })
