import { type EntryDraft, type FieldDraft, type LinkDraft, entry, link, links, text } from './kit'

/* Small steps that the builders of several entry kinds share. */

/** Without the fields that have no value; an empty list counts as none. */
export function filled(fields: Record<string, FieldDraft | undefined>): Record<string, FieldDraft> {
  const result: Record<string, FieldDraft> = {}
  for (const [id, value] of Object.entries(fields)) {
    const isEmptyList = Array.isArray(value) && value.length === 0
    if (value !== undefined && !isEmptyList) result[id] = value
  }
  return result
}

/** Rich text, or nothing where nothing is written. */
export function richText(markdown: string | undefined): FieldDraft | undefined {
  return markdown === undefined ? undefined : text(markdown)
}

export function linksTo(drafts: readonly EntryDraft[]): LinkDraft[] {
  return links(...drafts.map((draft) => draft.id))
}

/** A link, or nothing where no id is given. */
export function linkTo(id: string | undefined): LinkDraft | undefined {
  return id === undefined ? undefined : link(id)
}

/** A spotlight box written for one article; a box that several articles show is an entry of shared.ts, named by its id. */
export interface BoxSpec {
  kind: 'info' | 'who' | 'note' | 'disclaimer'
  name: string
  text: string
}

export interface Boxes {
  ids: LinkDraft[]
  /** The boxes that were written for this entry alone. */
  drafts: EntryDraft[]
}

/** Spotlight boxes of an entry: shared ones by their id, own ones written out. */
export function boxesOf(owner: string, updatedAt: string, boxes: readonly (string | BoxSpec)[] = []): Boxes {
  const drafts: EntryDraft[] = []
  const ids = boxes.map((box, index) => {
    if (typeof box === 'string') return link(box)
    const id = `${owner}.box-${index + 1}`
    const type = link(`spotlight-type-${box.kind}`)
    drafts.push(entry('spotlightBox', id, updatedAt, { name: box.name, type, description: text(box.text) }))
    return link(id)
  })
  return { ids, drafts }
}
