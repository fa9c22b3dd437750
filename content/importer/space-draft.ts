import { type Document } from '@contentful/rich-text-types'
import { type ContentTypeId } from '../../src/model/content-model'

export interface LinkDraft {
  sys: { type: 'Link'; linkType: LinkType; id: string }
}

export type LinkType = 'Entry' | 'Asset'

export type FieldDraft = string | boolean | number | Document | LinkDraft | LinkDraft[]

export interface EntryDraft {
  id: string
  type: ContentTypeId
  fields: Record<string, FieldDraft>
  createdAt: string
  updatedAt: string
  /** Id of the entry that owns this entry. Both entries are in the same file. */
  parentId?: string
  place: Place
}

export interface AssetDraft {
  id: string
  title: string
  description: string
  fileName: string
  contentType: string
  /** Size of an image in pixels; undefined for other files. */
  image?: { width: number; height: number }
  size: number
  updatedAt: string
  place: Place
}

export interface Place {
  file: string
  line: number
}

export interface ContentIssue extends Place {
  message: string
}

/** A link by id or path. It is checked after all files have been read. */
export type Reference = Place &
  ({ linkType: LinkType; id: string; targets?: readonly string[] } | { linkType: 'Path'; path: string })

/** The content of all files, before it is checked and exported. */
export interface SpaceDraft {
  entries: EntryDraft[]
  assets: AssetDraft[]
  references: Reference[]
  issues: ContentIssue[]
}

export const emptySpace = (): SpaceDraft => ({ entries: [], assets: [], references: [], issues: [] })

/** Adds the entries, assets, links and issues of one file to the space. */
export type Source = ReturnType<typeof createSource>

export function createSource(space: SpaceDraft, file: string) {
  const refer = (linkType: LinkType, line: number, id: string, targets?: readonly string[]): LinkDraft => {
    space.references.push({ file, line, linkType, id, ...(targets && { targets }) })
    return link(linkType, id)
  }
  return {
    addEntry: (entry: Omit<EntryDraft, 'place'>, line: number) =>
      space.entries.push({ ...entry, place: { file, line } }),
    addAsset: (asset: Omit<AssetDraft, 'place'>, line: number) =>
      space.assets.push({ ...asset, place: { file, line } }),
    addIssue: (line: number, message: string) => space.issues.push({ file, line, message }),
    addPath: (line: number, path: string) => space.references.push({ file, line, linkType: 'Path', path }),
    linkAsset: (line: number, id: string) => refer('Asset', line, id),
    /** Returns a link to an entry. `targets` are the allowed content types of the entry; by default all. */
    linkEntry: (line: number, id: string, targets?: readonly string[]) => refer('Entry', line, id, targets),
  }
}

export function link(linkType: LinkType, id: string): LinkDraft {
  return { sys: { type: 'Link', linkType, id } }
}
