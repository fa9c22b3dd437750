import { placeOf } from '../../read/content'
import { followLink } from '../../read/links'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import { UNTITLED_NOTES } from '../../../model/labels'
import type { NoteGroup, ReleaseNote, ReleaseSection, TocItem } from '../../../model/article'
import type { PageMapper } from './mapping'

export function toReleaseSections(
  links: readonly Link[] | undefined,
  of: Entry,
  page: PageMapper,
): ReleaseSection[] {
  const { reader } = page
  const titled = reader.entries('kbReleaseNotesSection', links, placeOf(of, 'sections')).map((entry) => {
    const named = reader.entryOf('namedValue', entry.fields.sectionName, placeOf(entry, 'sectionName'))
    const name = (named?.fields.name ?? '').trim()
    const title = (entry.fields.title ?? '').trim() || name
    return { entry, title, name: name === title ? '' : name, id: page.anchor(entry, title || entry.sys.id) }
  })
  return titled
    .map(({ entry, title, name, id }) => ({
      id,
      title,
      name,
      collapsible: entry.fields.type === 'Collapsible',
      content: page.text(entry.fields.content, entry, 'content', 2),
      groups: reader
        .entries('kbReleaseNotesNoteGroup', entry.fields.noteGroup, placeOf(entry, 'noteGroup'))
        .map((group) => toNoteGroup(group, page))
        .filter(({ notes }) => notes.length > 0),
    }))
    .filter(({ content, groups }) => content.length > 0 || groups.length > 0)
}

function toNoteGroup(entry: EntryOf<'kbReleaseNotesNoteGroup'>, page: PageMapper): NoteGroup {
  const { title = '', category, ignoreCategory = false, notes } = entry.fields
  const named = page.reader.entryOf('namedValue', category, placeOf(entry, 'category'))
  return {
    id: page.fixedAnchor(title || named?.fields.name || entry.sys.id),
    title: title.trim(),
    category: ignoreCategory ? '' : (named?.fields.name ?? '').trim(),
    notes: page.reader
      .entries('kbReleaseNotesNote', notes, placeOf(entry, 'notes'))
      .map((note) => toNote(note, page))
      .filter(({ title: name, description, link }) => name !== '' || description.length > 0 || link),
  }
}

function toNote(entry: EntryOf<'kbReleaseNotesNote'>, page: PageMapper): ReleaseNote {
  const { title = '', description, hideBullet = false, link, openInNewWindow = false } = entry.fields
  const target = followLink(link, page.reader, placeOf(entry, 'link'), 'words', openInNewWindow)
  return {
    title: title.trim(),
    description: page.text(description, entry, 'description', 3),
    bullet: !hideBullet,
    ...(target ? { link: target } : {}),
  }
}

export function releaseToc(sections: readonly ReleaseSection[]): TocItem[] {
  return sections
    .filter(({ title, collapsible }) => title !== '' || collapsible)
    .map(({ id, title, groups }) => ({
      id,
      title: title || UNTITLED_NOTES,
      content: groups
        .filter((group) => group.title !== '')
        .map((group) => ({ id: group.id, title: group.title, parentId: id, content: [] })),
    }))
}
