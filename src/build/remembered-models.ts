import { silent } from '../content/faults'
import { readEntry } from '../content/model/read-entry'
import type { RawEntry } from '../content/model/read-entry'
import type { Entry } from '../content/model/entry'
import type { PlannedPage, SiteContent } from './site-content'

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

/**
 * Reads an entry once and knows it again, for whoever reads a space again and again of which little has changed. Nobody is told its faults: those
 * of entries known before would be missing.
 */
export function createEntryMemory(): (raw: RawEntry) => Entry | undefined {
  const read = new WeakMap<RawEntry, { readonly entry: Entry | undefined }>()
  return (raw) => {
    const known = read.get(raw)
    if (known) return known.entry
    const entry = readEntry(raw, silent)
    read.set(raw, { entry })
    return entry
  }
}
