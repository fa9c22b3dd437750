import type { Fault } from '../../src/site/read/issues'
import type { RawAsset, RawEntry } from '../../src/site/read/read-entry'
import { readSite } from '../../src/site/read-site'
import type { RawContent, SiteContent } from '../../src/site/read-site'

/** Builders of content as it comes from the content system. */

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

/** The site made of some content, and the faults found on the way, pages included. */
export function siteOf(entries: RawEntry[], more: Partial<RawContent> & { redirects?: string[] } = {}) {
  const faults: Fault[] = []
  const site = readSite({ entries, assets: [], ...more }, more.redirects ?? [], (fault) => faults.push(fault))
  return { site, faults }
}

/** What the page at an address shows, and the faults found in making it. */
export function modelAt(site: SiteContent, path: string) {
  const faults: Fault[] = []
  const page = site.pageAt(path)
  if (!page) throw new Error(`No page at ${path}. Pages: ${site.pages.map((one) => one.path).join(', ')}`)
  return { model: site.modelOf(page, (fault) => faults.push(fault)), faults }
}
