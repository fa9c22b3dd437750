import type { Document } from '@contentful/rich-text-types'
import { isRecord } from '../../../lib/guards'
import { placeOf } from '../../read/content'
import type { Content, Reader } from '../../read/content'
import { followLink, linkToHref } from '../../read/links'
import { contentModel } from '../../../model/content-model'
import type { ContentTypeId } from '../../../model/content-model'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import { createNestingLimit } from '../nesting-limit'
import type { CountNested } from '../nesting-limit'
import { createPageIds, FRAME_IDS, toAnchor } from '../page-ids'
import { embedEntry } from '../rich-text/embeds'
import type { RichTextPlace } from '../rich-text/raw-node'
import { isHeading, textOrAlt } from '../../../model/rich-text'
import type { RichText, Spotlight } from '../../../model/rich-text'
import { toSpotlights } from '../rich-text/spotlights'
import { toRichText } from '../rich-text/to-rich-text'
import { partIds } from '../../../model/article'
import type { RelatedContent, Section, TocItem } from '../../../model/article'

type SectionEntry = Entry & { fields: { anchor?: string } }

export interface PageMapper {
  readonly reader: Reader
  readonly countNested: CountNested
  /** the rich text of a field; `under` is the level of the heading above this text */
  text(document: Document | undefined, entry: Entry, field: string, under: RichTextPlace['under']): RichText
  spotlights(links: readonly Link[] | undefined, entry: Entry, field: string): Spotlight[]
  /** the editor's anchor, or one from the title; unique on the page */
  anchor(entry: SectionEntry, title: string): string
  fixedAnchor(title: string): string
  relatedContent(links: readonly Link[] | undefined, entry: Entry): RelatedContent[]
}

const { thingsToKnow, wantToLearnMore, problem, solution, workflows, relatedContent, videoHighlights } =
  partIds

const partIdsOf: Readonly<Partial<Record<ContentTypeId, readonly string[]>>> = {
  kbHowTo: [thingsToKnow, wantToLearnMore, relatedContent],
  kbFaq: [thingsToKnow, wantToLearnMore],
  kbReleaseNotes: [videoHighlights],
  articleProblemSolution: [problem, solution, relatedContent],
  articleRecommendedWorkflow: [thingsToKnow, workflows, relatedContent],
}

/** Reserves the anchors that editors chose in `article`, so that no heading takes them. */
export function createPageMapper(reader: Reader, article?: Entry): PageMapper {
  const parts = (article && partIdsOf[article.sys.contentType]) ?? []
  const anchors = new Set(article ? anchorsIn(article, reader.content) : [])
  const ids = createPageIds([...FRAME_IDS, ...parts, ...anchors])
  // Editors cannot use these ids as anchors, except the two for which `workflowsPartId` avoids duplicates.
  for (const id of [...FRAME_IDS, ...parts]) if (id !== solution && id !== workflows) anchors.delete(id)
  const countNested = createNestingLimit(reader)
  const place = (entry: Entry, field: string, under: RichTextPlace['under']): RichTextPlace => ({
    reader,
    ids,
    countNested,
    at: placeOf(entry, field),
    under,
    trail: [entry.sys.id],
    embed: embedEntry,
  })
  return {
    reader,
    countNested,
    text: (document, entry, field, under) => toRichText(document, place(entry, field, under)),
    spotlights: (links, entry, field) => toSpotlights(links, placeOf(entry, field), place(entry, field, 2)),
    anchor(entry, title) {
      const chosen = chosenAnchor(entry)
      const anchor = chosen || toAnchor(title)
      const id = chosen && anchors.delete(chosen) ? chosen : ids.claim(anchor)
      if (chosen && id !== anchor) {
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

const chosenAnchor = ({ fields }: SectionEntry) =>
  (fields.anchor ?? '').trim().replace(/^#/, '').replace(/\s+/g, '-')

function anchorsIn({ fields }: Entry, content: Content, visited = new Set<string>()): string[] {
  return Object.values<unknown>(fields)
    .flat()
    .flatMap((value) => {
      const entry = isEntryLink(value) ? content.entries.get(value.id) : undefined
      if (!entry || !isSection(entry) || visited.has(entry.sys.id)) return []
      visited.add(entry.sys.id)
      return [chosenAnchor(entry), ...anchorsIn(entry, content, visited)]
    })
}

const isEntryLink = (value: unknown): value is Link => isRecord(value) && value['linkType'] === 'Entry'

function isSection(entry: Entry): entry is SectionEntry {
  return 'anchor' in contentModel[entry.sys.contentType].fields
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
 * Returns the item of a section in the table of contents. The subitems are the headings of the highest level
 * in the section's text (DATA-25, TOC-02).
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
        title: textOrAlt(heading.content),
        parentId: id,
        content: [],
      })),
  }
}
