import { type ContentTypeId } from '../../src/model/content-model'
import { type FieldDraft, type LinkDraft, type Source, link } from './space-draft'

export interface EntryHead {
  id: string
  createdAt: string
  updatedAt: string
}

/** An entry that has parts of its own: sections, boxes, links ... with ids and dates that follow from it. */
export interface Owner extends EntryHead {
  /** Adds a part with the id `{owner}-{anchor}`, or `{owner}-{kind}-{number}` without an anchor, and links to it. */
  addPart(part: Part): LinkDraft
}

/** Where rich text stands: its file, and the entry that boxes and tables inside of it belong to. */
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

/** The word for a part without an anchor in its id. */
const partKinds: Partial<Record<ContentTypeId, string>> = {
  spotlightBox: 'box',
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
      const partId = anchor === undefined ? nextId(partKinds[type] ?? 'section') : `${id}-${anchor}`
      source.addEntry({ id: partId, type, fields, createdAt, updatedAt, parentId: id }, line)
      return link('Entry', partId)
    },
  }
}
