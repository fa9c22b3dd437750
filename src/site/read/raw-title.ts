import { contentModel, isContentTypeId } from '../../model/content-model'
import type { RawEntry } from './read-entry'

/** Returns the title that editors see for an entry, even if the entry has errors. */
export function rawTitleOf({
  contentType,
  fields,
}: Pick<RawEntry, 'contentType' | 'fields'>): string | undefined {
  // for a content type outside the content model, tries the two most common names of a title field
  const names = isContentTypeId(contentType) ? [contentModel[contentType].displayField] : ['title', 'name']
  const title = names.map((name) => fields[name]).find((value) => typeof value === 'string')
  return title?.trim() || undefined
}
