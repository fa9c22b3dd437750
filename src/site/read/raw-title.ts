import { contentModel, isContentTypeId } from '../../model/content-model'
import type { RawEntry } from './read-entry'

/** Returns the title of an entry as editors know it, also if the entry has errors. */
export function rawTitleOf({
  contentType,
  fields,
}: Pick<RawEntry, 'contentType' | 'fields'>): string | undefined {
  // the name of the title field in other content types is unknown, but usually one of two
  const names = isContentTypeId(contentType) ? [contentModel[contentType].displayField] : ['title', 'name']
  const title = names.map((name) => fields[name]).find((value) => typeof value === 'string')
  return title?.trim() || undefined
}
