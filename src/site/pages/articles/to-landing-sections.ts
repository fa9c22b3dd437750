import { placeOf } from '../../read/content'
import { nameOf } from '../../read/names'
import { followLink, isHidden } from '../../read/links'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import type { InfoBox, LandingLink, LandingSection, TocItem } from '../../../model/article'
import type { PageMapper } from './mapping'

type Level = LandingSection['level']

/** Maps sections. Leaves out and reports circular sections, and those beyond the nesting limit. */
export function toLandingSections(
  links: readonly Link[] | undefined,
  of: Entry,
  page: PageMapper,
  level: Level = 2,
  trail: readonly string[] = [],
): LandingSection[] {
  return page.reader.entries('kbLandingPageSection', links, placeOf(of, 'sections')).flatMap((entry) => {
    if (trail.length > 0 && !page.countNested(placeOf(of, 'sections'))) return []
    if (trail.includes(entry.sys.id)) {
      page.reader.reportIssue(placeOf(of, 'sections'), {
        severity: 'error',
        code: 'circular-embed',
        message: `Contains ${nameOf(entry)}, which contains this one, so it is left out here. Remove one of the two links.`,
      })
      return []
    }
    const section = toLandingSection(entry, page, level, trail)
    return hasContent(section) ? [section] : []
  })
}

function toLandingSection(
  entry: EntryOf<'kbLandingPageSection'>,
  page: PageMapper,
  level: Level,
  trail: readonly string[],
) {
  const { fields } = entry
  const title = (fields.title ?? '').trim()
  const id = page.anchor(entry, title)
  const inside = [...trail, entry.sys.id]
  return {
    id,
    title,
    level,
    sections: toLandingSections(fields.sections, entry, page, below(level), inside),
    description: page.text(fields.description, entry, 'description', level),
    links: page.reader
      .entries('kbLandingPageLink', fields.links, placeOf(entry, 'links'))
      .filter(({ fields: { link } }) => !isHidden(link, page.reader))
      .map((link) => toLandingLink(link, page)),
    infoBoxes: page.reader
      .entries('kbLandingPageInfoBox', fields.infoBoxes, placeOf(entry, 'infoBoxes'))
      .map((box) => toInfoBox(box, page, below(level)))
      .filter(({ content }) => content.length > 0),
  }
}

function toLandingLink(entry: EntryOf<'kbLandingPageLink'>, { reader }: PageMapper): LandingLink {
  const { title = '', description = '', link, openInNewWindow = false } = entry.fields
  const target = followLink(link, reader, placeOf(entry, 'link'), 'words', openInNewWindow)
  return { title: title.trim(), description, ...(target ? { link: target } : {}) }
}

/** Every type except `Collapsible` counts as `Standard`, the default type (DATA-08). */
function toInfoBox(entry: EntryOf<'kbLandingPageInfoBox'>, page: PageMapper, level: Level): InfoBox {
  const title = (entry.fields.title ?? '').trim()
  return {
    id: page.anchor(entry, title || entry.sys.id),
    title,
    collapsible: entry.fields.type === 'Collapsible',
    content: page.text(entry.fields.content, entry, 'content', level),
  }
}

function hasContent({ description, links, infoBoxes, sections }: LandingSection) {
  return [description, links, infoBoxes, sections].some((part) => part.length > 0)
}

export function landingToc(sections: readonly LandingSection[], parentId?: string): TocItem[] {
  return sections.map(({ id, title, sections: inside }) => ({
    id,
    title,
    ...(parentId === undefined ? {} : { parentId }),
    content: landingToc(inside, id),
  }))
}

function below(level: Level): Level {
  const levels: readonly Level[] = [2, 3, 4, 5, 6]
  return levels[Math.min(level - 1, levels.length - 1)] ?? 6
}
