import { type ContentTypeId } from '../../src/model/content-model'
import { type FieldDraft, type LinkDraft, type Source, link } from './space-draft'

export interface EntryHead {
  id: string
  createdAt: string
  updatedAt: string
}

/**
 * An entry with parts (sections, boxes, links). Parts have the dates of the entry, and their ids begin with
 * the id of the entry.
 */
export interface Owner extends EntryHead {
  /**
   * Adds a part with the id `{owner}-{anchor}` or, without an anchor, `{owner}-{kind}-{number}`.
   * Returns a link to the part.
   */
  addPart(part: Part): LinkDraft
}

export interface TextContext {
  source: Source
  owner: Owner
}

interface Part {
  type: ContentTypeId
  line: number
  anchor?: string | undefined
  fields: Record<string, FieldDraft>
}

/** The `kind` in `{owner}-{kind}-{number}`, the id of a part without an anchor; by default `section`. */
const partIdKinds: Partial<Record<ContentTypeId, string>> = {
  spotlightBox: 'box',
  kbStep: 'step',
  relatedContent: 'related',
  kbLandingPageInfoBox: 'info',
  kbLandingPageLink: 'link',
  kbReleaseNotesNoteGroup: 'group',
  kbReleaseNotesNote: 'note',
}

export function createOwner(source: Source, { id, createdAt, updatedAt }: EntryHead): Owner {
  const counts = new Map<string, number>()
  const nextId = (kind: string) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${id}-${kind}-${count}`
  }
  return {
    id,
    createdAt,
    updatedAt,
    addPart({ type, line, anchor, fields }) {
      const partId = anchor === undefined ? nextId(partIdKinds[type] ?? 'section') : `${id}-${anchor}`
      source.addEntry({ id: partId, type, fields, createdAt, updatedAt, parentId: id }, line)
      return link('Entry', partId)
    },
  }
}
