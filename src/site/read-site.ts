import { createHash } from 'node:crypto'
import { keyOf } from '../contracts/redirects'
import { HASH_LENGTH } from '../contracts/release'
import type { PageModel } from '../model/page-fields'
import { checkQuality } from './check/check-quality'
import { planSite } from './plan-site'
import type { SitePlan } from './plan-site'
import type { ContentIssue, Report } from './read/issues'
import { checkRedirects } from './redirects/check-redirects'
import type { Redirects } from './redirects/redirect-tables'
import type { LivePages, PathOwners, PlannedPage, RawContent, Site, SitePage, SitePages } from './site'

export interface ReadSiteOptions {
  readonly redirects: Redirects
  readonly now: Date
  readonly owners?: PathOwners
  /** live pages that stay unchanged if their entries have errors */
  readonly holdable?: LivePages
}

/** Computes all pages from the content. Does no I/O. */
export function readSite(
  raw: RawContent,
  { redirects, now, owners = new Map(), holdable = new Map() }: ReadSiteOptions,
): Site {
  const { issues, report } = collectIssues()
  for (const locale of raw.skippedLocales ?? []) report(toSkippedLocale(locale))
  const plan = planSite(raw, { redirects: redirects.redirects, owners, holdable, now, report })
  const site = toSitePages(plan, holdable, report)
  for (const issue of [...checkRedirects(redirects, site), ...checkQuality(site, now)]) report(issue)
  return {
    ...site,
    changesAt: plan.changesAt,
    report: {
      counts: { entries: [...raw.entries].length, pages: site.pages.length },
      issues: [...issues.values()].sort(bySeverityAndPlace),
    },
  }
}

const toSkippedLocale = (locale: string): ContentIssue => ({
  severity: 'info',
  code: 'skipped-locale',
  entryId: locale,
  contentType: 'locale',
  message: 'The site shows the default locale only, so readers do not see the texts in this locale.',
})

export function toSitePages(plan: SitePlan, holdable: LivePages, report: Report): SitePages {
  const pages = plan.pages.map((page) => toSitePage(page, plan, holdable, report))
  const byPath = new Map(pages.map((page) => [keyOf(page.path), page]))
  const byEntry = new Map(pages.map((page) => [page.entryId, page]))
  return {
    content: plan.content,
    categories: plan.categories(),
    definitions: plan.glossary().definitions,
    pages,
    pageAt: (path) => byPath.get(keyOf(path)),
    pageOf: (entryId) => byEntry.get(entryId),
  }
}

function toSitePage(planned: PlannedPage, plan: SitePlan, holdable: LivePages, report: Report): SitePage {
  const { path, entryId } = planned
  const held = plan.held.has(path) ? holdable.get(path) : undefined
  if (held) return { ...planned, ...held, model: null, isHeld: true }
  const model = plan.modelOf(planned, report)
  return { ...planned, ...aboutEntry(entryId, plan), model, hash: pageHash(planned, model) }
}

function aboutEntry(id: string | undefined, { content }: SitePlan): Pick<SitePage, 'modified' | 'title'> {
  const entry = id === undefined ? undefined : content.entries.get(id)
  if (!entry) return {}
  const title = 'title' in entry.fields ? entry.fields.title : undefined
  return { modified: entry.sys.updatedAt, ...(title !== undefined && { title }) }
}

/** Returns the hash of everything that a page's files depend on, except the code. */
export function pageHash({ path, template, audience }: PlannedPage, model: PageModel | null): string {
  const shown = JSON.stringify([path, template, audience ?? null, model])
  return createHash('sha256').update(shown).digest('hex').slice(0, HASH_LENGTH)
}

function collectIssues() {
  const issues = new Map<string, ContentIssue>()
  const report: Report = (issue) =>
    void issues.set([issue.code, issue.entryId, issue.field, issue.message].join('\n'), issue)
  return { issues, report }
}

const order: Record<ContentIssue['severity'], number> = { error: 0, warning: 1, info: 2 }

export function bySeverityAndPlace(a: ContentIssue, b: ContentIssue) {
  return (
    order[a.severity] - order[b.severity] ||
    a.entryId.localeCompare(b.entryId) ||
    (a.field ?? '').localeCompare(b.field ?? '') ||
    a.message.localeCompare(b.message)
  )
}
