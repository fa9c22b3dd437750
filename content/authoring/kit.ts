import { type Document } from '@contentful/rich-text-types'
import { parseDocument } from './markdown'

/** A link in the shape Contentful stores it. */
export interface LinkDraft {
  sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string }
}

/** The value of one field: short or long text, yes/no, rich text, one link or a list of links. */
export type FieldDraft = string | boolean | Document | LinkDraft | LinkDraft[]

export interface EntryDraft {
  id: string
  type: string
  fields: Record<string, FieldDraft>
  createdAt: string
  updatedAt: string
}

export interface AssetDraft {
  id: string
  title: string
  description: string
  fileName: string
  contentType: string
  width: number
  height: number
  size: number
  updatedAt: string
}

/** Contentful's own rule for the id of an entry. */
const ID_PATTERN = /^[A-Za-z0-9-_.]{1,64}$/

/** An entry of content type `type`; `id` is a readable slug, `updatedAt` an ISO date-time (`createdAt` defaults to it). */
export function entry(
  type: string,
  id: string,
  updatedAt: string,
  fields: Record<string, FieldDraft>,
  createdAt: string = updatedAt,
): EntryDraft {
  if (!ID_PATTERN.test(id)) {
    throw new Error(`The entry id "${id}" is not allowed. Use at most 64 of the characters A-Z a-z 0-9 - _ .`)
  }
  return { id, type, fields, createdAt: toInstant(id, createdAt), updatedAt: toInstant(id, updatedAt) }
}

/** A link to one entry. */
export function link(id: string): LinkDraft {
  return { sys: { type: 'Link', linkType: 'Entry', id } }
}

/** A list of links to entries. */
export function links(...ids: string[]): LinkDraft[] {
  return ids.map(link)
}

/** A link to an asset. */
export function asset(id: string): LinkDraft {
  return { sys: { type: 'Link', linkType: 'Asset', id } }
}

/** Rich text from the Markdown subset that `markdown.ts` describes; blank text gives one blank paragraph. */
export function text(markdown: string): Document {
  return parseDocument(markdown)
}

function toInstant(id: string, moment: string): string {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) {
    throw new Error(
      `Entry "${id}" has the date "${moment}". Write an ISO date-time such as 2026-05-04T09:30:00Z.`,
    )
  }
  return new Date(time).toISOString()
}
