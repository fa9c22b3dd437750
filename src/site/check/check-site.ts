import type { Fault } from '../read/issues'
import { rememberModels } from '../../build/remembered-models'
import { readSite } from '../read-site'
import type { RawContent, SiteContent } from '../read-site'
import type { SiteMemory } from '../../build/site-memory'

export interface ContentReport {
  /** article entries that are published, and the pages made of them */
  readonly counts: { readonly entries: number; readonly pages: number }
  /** errors first, then by entry and field; each fault once, however many pages it shows on */
  readonly faults: readonly Fault[]
}

export interface FoundContent {
  readonly report: ContentReport
  readonly site: SiteContent
}

/** Makes every page of the site without building it, and gathers what is wrong with the content, and what `also` finds. */
export function checkSite(...content: Parameters<typeof readAndCheck>): ContentReport {
  return readAndCheck(...content).report
}

/** The same, with the site that was made for it, which keeps what its pages show. */
export function readAndCheck(
  raw: RawContent,
  redirectPaths: readonly string[],
  also: (site: SiteContent) => readonly Fault[] = () => [],
  memory?: SiteMemory,
): FoundContent {
  const faults = new Map<string, Fault>()
  const report = (fault: Fault) => {
    faults.set([fault.code, fault.entryId, fault.field, fault.message].join('\n'), fault)
  }
  const site = rememberModels(readSite(raw, redirectPaths, report, memory))
  for (const page of site.pages) site.modelOf(page, report)
  for (const fault of also(site)) report(fault)
  return {
    report: {
      counts: { entries: [...raw.entries].length, pages: site.pages.length },
      faults: inOrder([...faults.values()]),
    },
    site,
  }
}

/** The worst first, then by entry and field. */
export const inOrder = (faults: readonly Fault[]) => faults.toSorted(bySeverityAndPlace)

const order: Record<Fault['severity'], number> = { error: 0, warning: 1, info: 2 }

function bySeverityAndPlace(a: Fault, b: Fault) {
  return (
    order[a.severity] - order[b.severity] ||
    a.entryId.localeCompare(b.entryId) ||
    (a.field ?? '').localeCompare(b.field ?? '') ||
    a.message.localeCompare(b.message)
  )
}
