import type { Document } from '@contentful/rich-text-types'
import type { ContentModel, ContentTypeId, Field } from './content-model'

/** A link to an entry or asset by id. The target may be missing. */
export interface Link {
  readonly linkType: 'Entry' | 'Asset'
  readonly id: string
}

type ValueOf<F> =
  F extends Field<infer K>
    ? K extends 'symbol' | 'text'
      ? string
      : K extends 'boolean'
        ? boolean
        : K extends 'number'
          ? number
          : K extends 'richText'
            ? Document
            : K extends 'entries'
              ? readonly Link[]
              : Link
    : never

/** The fields of a content type. Each may be missing, since editors can leave fields empty. */
type FieldsOf<T extends ContentTypeId> = {
  readonly [F in keyof ContentModel[T]['fields']]?: ValueOf<ContentModel[T]['fields'][F]>
}

/** A validated entry (DATA-01). */
export interface EntryOf<T extends ContentTypeId> {
  readonly sys: {
    readonly id: string
    readonly contentType: T
    readonly createdAt: string
    readonly updatedAt: string
  }
  readonly fields: FieldsOf<T>
}

export type Entry = { [T in ContentTypeId]: EntryOf<T> }[ContentTypeId]

/** A published asset of Contentful. `width` and `height` are in px, for images only. */
export interface Asset {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Empty if the asset has no file. */
  readonly url: string
  readonly contentType: string
  readonly fileName: string
  readonly size: number | undefined
  readonly width: number | undefined
  readonly height: number | undefined
}

export function isEntryOf<T extends ContentTypeId>(
  type: T,
  entry: { readonly sys: { readonly contentType: string } } | undefined,
): entry is EntryOf<T> {
  return entry?.sys.contentType === type
}
