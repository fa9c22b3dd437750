import type { Document } from '@contentful/rich-text-types'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import { followLink, linkToHref } from '../../read/links'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import { createPageIds, FRAME_IDS, toAnchor } from '../page-ids'
import { embedEntry } from '../rich-text/embeds'
import type { RichTextPlace } from '../rich-text/raw-node'
import { isHeading, plainText } from '../../../model/rich-text'
import type { RichText, Spotlight } from '../../../model/rich-text'
import { toSpotlights } from '../rich-text/spotlights'
import { toRichText } from '../rich-text/to-rich-text'
import { partIds } from '../../../model/article'
import type { RelatedContent, Section, TocItem } from '../../../model/article'

export interface PageMapper {
  readonly reader: Reader
  /** the text of a field; `under` is the level of the heading above it */
  text(document: Document | undefined, entry: Entry, field: string, under: RichTextPlace['under']): RichText
  spotlights(links: readonly Link[] | undefined, entry: Entry, field: string): Spotlight[]
  /** the editor's anchor, or one from the title; unique on the page */
  anchor(entry: Entry & { fields: { anchor?: string } }, title: string): string
  fixedAnchor(title: string): string
  relatedContent(links: readonly Link[] | undefined, entry: Entry): RelatedContent[]
}

export function createPageMapper(reader: Reader): PageMapper {
  const ids = createPageIds([...FRAME_IDS, ...Object.values(partIds)])
  const freeForWorkflows = new Set<string>([partIds.solution, partIds.workflows])
  const place = (entry: Entry, field: string, under: RichTextPlace['under']): RichTextPlace => ({
    reader,
    ids,
    at: placeOf(entry, field),
    under,
    trail: [entry.sys.id],
    embed: embedEntry,
  })
  return {
    reader,
    text: (document, entry, field, under) => toRichText(document, place(entry, field, under)),
    spotlights: (links, entry, field) => toSpotlights(links, placeOf(entry, field), place(entry, field, 2)),
    anchor(entry, title) {
      const wanted = entry.fields.anchor?.trim().replace(/^#/, '')
      const anchor = wanted ? wanted.replace(/\s+/g, '-') : toAnchor(title)
      const takesPartId = wanted && entry.sys.contentType === 'workflow' && freeForWorkflows.delete(anchor)
      const id = takesPartId ? anchor : ids.claim(anchor)
      if (wanted && id !== anchor) {
        reader.reportIssue(placeOf(entry, 'anchor'), {
          severity: 'warning',
          code: 'duplicate-anchor',
          message: `The anchor \`${anchor}\` is used twice on one page, so this one became \`${id}\`. Choose another anchor.`,
        })
      }
      return id
    },
    fixedAnchor: (title) => ids.claim(toAnchor(title)),
    relatedContent: (links, entry) =>
      reader
        .entries('relatedContent', links, placeOf(entry, 'relatedContent'))
        .flatMap((one) => toRelated(one, reader)),
  }
}

function toRelated(entry: EntryOf<'relatedContent'>, reader: Reader): RelatedContent[] {
  const { name = '', article, externalUrl } = entry.fields
  const link = article
    ? followLink(article, reader, placeOf(entry, 'article'))
    : linkToHref(externalUrl ?? '', reader, placeOf(entry, 'externalUrl'), true)
  return link ? [{ id: entry.sys.id, title: name, link }] : []
}

export function withText(sections: readonly Section[]): Section[] {
  return sections.filter(({ content }) => content.length > 0)
}

/**
 * Returns the table of contents entry of a section, with the highest-level headings of its text one level
 * below (DATA-25, TOC-02).
 */
export function toTocItem({ id, title, content }: Section): TocItem {
  const headings = content.filter(isHeading)
  const [top] = headings.map(({ nodeType }) => nodeType).sort()
  return {
    id,
    title: title.trim(),
    content: headings
      .filter(({ nodeType }) => nodeType === top)
      .map((heading) => ({
        id: heading.data.id,
        title: plainText(heading.content).trim(),
        parentId: id,
        content: [],
      })),
  }
}
