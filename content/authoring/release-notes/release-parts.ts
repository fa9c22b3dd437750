import { type BoxSpec, boxesOf, filled, linkTo, linksTo, richText } from '../entry-parts'
import { type EntryDraft, entry, links, text } from '../kit'

export interface NoteSpec {
  title?: string
  text: string
  hideBullet?: boolean
  /** The id of an article or of an external link. */
  link?: string
  openInNewWindow?: boolean
}

export interface NoteGroupSpec {
  title?: string
  category?: 'new-features' | 'improvements' | 'fixes'
  ignoreCategory?: boolean
  notes: readonly NoteSpec[]
}

export interface ReleaseSectionSpec {
  /** Without a title the section is headed by its part of the product. */
  title?: string
  part?: 'office' | 'mobile' | 'platform'
  anchor: string
  type?: 'Collapsible' | 'Standard'
  text?: string
  groups?: readonly NoteGroupSpec[]
}

export interface ReleaseSpec {
  id: string
  slug: string
  title: string
  createdAt: string
  updatedAt: string
  about: string
  interactive?: string
  videos?: readonly string[]
  boxes?: readonly (string | BoxSpec)[]
  sections: readonly ReleaseSectionSpec[]
  areas: readonly string[]
  audience?: 'everyone' | 'signedIn' | 'employee'
}

/** Release notes with their sections, note groups, notes and own spotlight boxes. */
export function releaseNotesArticle(spec: ReleaseSpec): EntryDraft[] {
  const boxes = boxesOf(spec.id, spec.updatedAt, spec.boxes)
  const sections = spec.sections.map((section) => toSection(spec, section))
  const article = entry(
    'kbReleaseNotes',
    spec.id,
    spec.updatedAt,
    filled({
      title: spec.title,
      url: spec.slug,
      about: text(spec.about),
      interactiveContent: linkTo(spec.interactive),
      videoHighlights: links(...(spec.videos ?? [])),
      spotlightBoxes: boxes.ids,
      sections: linksTo(sections.map(({ section }) => section)),
      productArea: links(...spec.areas),
      audience: spec.audience,
    }),
    spec.createdAt,
  )
  return [article, ...sections.flatMap(({ section, parts }) => [section, ...parts]), ...boxes.drafts]
}

function toSection(spec: ReleaseSpec, section: ReleaseSectionSpec) {
  const id = `${spec.id}.${section.anchor}`
  const groups = (section.groups ?? []).map((group, index) =>
    toGroup(spec, group, `${id}.group-${index + 1}`),
  )
  const draft = entry(
    'kbReleaseNotesSection',
    id,
    spec.updatedAt,
    filled({
      title: section.title,
      sectionName: linkTo(section.part && `namedvalue-section-${section.part}`),
      anchor: section.anchor,
      type: section.type,
      content: richText(section.text),
      noteGroup: linksTo(groups.map(({ group }) => group)),
    }),
    spec.createdAt,
  )
  return { section: draft, parts: groups.flatMap(({ group, notes }) => [group, ...notes]) }
}

function toGroup(spec: ReleaseSpec, group: NoteGroupSpec, id: string) {
  const notes = group.notes.map((note, index) =>
    entry(
      'kbReleaseNotesNote',
      `${id}.note-${index + 1}`,
      spec.updatedAt,
      filled({
        title: note.title,
        description: text(note.text),
        hideBullet: note.hideBullet,
        link: linkTo(note.link),
        openInNewWindow: note.openInNewWindow,
      }),
      spec.createdAt,
    ),
  )
  const fields = filled({
    title: group.title,
    category: linkTo(group.category && `namedvalue-${group.category}`),
    ignoreCategory: group.ignoreCategory,
    notes: linksTo(notes),
  })
  return { group: entry('kbReleaseNotesNoteGroup', id, spec.updatedAt, fields, spec.createdAt), notes }
}
