import type { ContentIssue } from '../../src/site/read/issues'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'
import { planSite, type SitePlan } from '../../src/site/plan-site'
import { bySeverityAndPlace, readSite, toSitePages } from '../../src/site/read-site'
import type { Redirect } from '../../src/site/redirects/redirect-tables'
import type { RawContent, SitePages } from '../../src/site/site'

/** Builders of raw content, as the site reads it from Contentful. */

export function rawEntry(
  contentType: string,
  id: string,
  fields: Record<string, unknown> = {},
  sys: Partial<Pick<RawEntry, 'createdAt' | 'updatedAt'>> = {},
): RawEntry {
  return {
    id,
    contentType,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-06-01T12:00:00.000Z',
    ...sys,
    fields,
  }
}

export function rawImage(id: string, file: Record<string, unknown> = {}): RawAsset {
  return {
    id,
    fields: {
      title: `Title of ${id}`,
      description: `Picture of ${id}`,
      file: {
        url: `//images.ctfassets.net/space/${id}/token/${id}.png`,
        fileName: `${id}.png`,
        contentType: 'image/png',
        details: { size: 1000, image: { width: 800, height: 400 } },
        ...file,
      },
    },
  }
}

export const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })

export const assetLink = (id: string) => ({ sys: { type: 'Link', linkType: 'Asset', id } })

interface DocumentNode {
  nodeType: string
  data: Record<string, unknown>
  content?: DocumentNode[]
  value?: string
  marks?: { type: string }[]
}

export function node(
  nodeType: string,
  content: (DocumentNode | string)[] = [],
  data: Record<string, unknown> = {},
): DocumentNode {
  return { nodeType, data, content: content.map((one) => (typeof one === 'string' ? words(one) : one)) }
}

export const words = (value: string, ...marks: string[]): DocumentNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
})

export const paragraph = (...content: (DocumentNode | string)[]) => node('paragraph', content)

export const document = (...content: (DocumentNode | string)[]) =>
  node(
    'document',
    content.map((one) => (typeof one === 'string' ? paragraph(one) : one)),
  )

export const embedded = (id: string) => node('embedded-entry-block', [], { target: link(id) })

export const embeddedInline = (id: string) => node('embedded-entry-inline', [], { target: link(id) })

export interface TestSite extends SitePages {
  modelOf: SitePlan['modelOf']
}

interface More extends Partial<RawContent> {
  readonly redirects?: readonly Redirect[]
  readonly now?: Date
}

export function siteOf(
  entries: readonly RawEntry[],
  { redirects = [], now = new Date(), ...more }: More = {},
) {
  const issues: ContentIssue[] = []
  const raw = { entries, assets: [], ...more }
  const plan = planSite(raw, { redirects, now, report: (issue) => issues.push(issue) })
  const site: TestSite = { ...toSitePages(plan, new Map(), () => {}), modelOf: plan.modelOf }
  return { site, issues }
}

export function modelAt(site: TestSite, path: string) {
  const issues: ContentIssue[] = []
  const page = site.pageAt(path)
  if (!page) throw new Error(`No page at ${path}. Pages: ${site.pages.map((one) => one.path).join(', ')}`)
  return { model: site.modelOf(page, (issue) => issues.push(issue)), issues }
}

/** Returns all content issues, from `planSite` and from every page, without duplicates. */
export function issuesOf(raw: RawContent, redirects: readonly Redirect[] = []): ContentIssue[] {
  const issues = new Map<string, ContentIssue>()
  const report = (issue: ContentIssue) => void issues.set(JSON.stringify(issue), issue)
  toSitePages(planSite(raw, { redirects, report }), new Map(), report)
  return [...issues.values()].sort(bySeverityAndPlace)
}

export const wholeSite = (raw: RawContent) =>
  readSite(raw, { redirects: { redirects: [], anchors: [] }, now: new Date() })
