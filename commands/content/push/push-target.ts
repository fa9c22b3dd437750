import type { ContentFields } from 'contentful-management'
import type { FileOnDisk } from '../../../embedded/contentful/images/asset-files'

/** Field id to locale code to value, as an export and the Management API write fields. */
type LocalizedFields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface ContentTypeItem {
  readonly kind: 'contentType'
  readonly id: string
  readonly name: string
  readonly description: string
  /** The field whose value is an entry's title in the editor; a type without text fields has none. */
  readonly displayField: string | undefined
  readonly fields: readonly ContentFields[]
}

export interface AssetFileItem {
  readonly locale: string
  readonly fileName: string
  readonly contentType: string
  /** Null when the file does not lie beside the export. */
  readonly found: FileOnDisk | null
}

export interface AssetItem {
  readonly kind: 'asset'
  readonly id: string
  readonly title: Readonly<Record<string, string>>
  readonly description: Readonly<Record<string, string>>
  readonly files: readonly AssetFileItem[]
}

export interface EntryItem {
  readonly kind: 'entry'
  readonly id: string
  readonly contentType: string
  readonly fields: LocalizedFields
}

export type PushItem = ContentTypeItem | AssetItem | EntryItem

/** A published or archived item is an editor's by now: a push leaves it as it is. */
export type ItemStatus = 'draft' | 'published' | 'archived'

export interface ItemInSpace {
  readonly id: string
  readonly status: ItemStatus
}

export interface ContentTypeInSpace extends ItemInSpace {
  readonly displayField: string | undefined
  readonly fields: readonly ContentFields[]
}

/** What a space holds before the push. */
export interface SpaceState {
  readonly locales: readonly { readonly code: string; readonly isDefault: boolean }[]
  readonly contentTypes: readonly ContentTypeInSpace[]
  readonly assets: readonly ItemInSpace[]
  readonly entries: readonly ItemInSpace[]
}

/** The space that is written to. Its errors are `PushError`s. */
export interface PushTarget {
  /** The space in words, for messages. */
  readonly name: string
  look(): Promise<SpaceState>
  /** Creates the item under its own id, or overwrites the draft of that id. An asset's files are uploaded and processed. */
  save(item: PushItem, options: { overDraft: boolean }): Promise<SavedItem>
}

export interface SavedItem {
  readonly publish: () => Promise<void>
}

/** A failure whose message says what to do; it never holds a secret. */
export class PushError extends Error {
  override readonly name: string = 'PushError'
}

/** The space does not accept this one item; others may still be accepted. */
export class ItemRefused extends PushError {
  override readonly name = 'ItemRefused'
}

const KIND_WORDS: Record<PushItem['kind'], string> = {
  contentType: 'Content type',
  asset: 'Asset',
  entry: 'Entry',
}

/** ``Entry `faq-12` ``, for messages. */
export const nameOf = ({ kind, id }: Pick<PushItem, 'kind' | 'id'>) => `${KIND_WORDS[kind]} \`${id}\``
