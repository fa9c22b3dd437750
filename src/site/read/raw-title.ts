import { contentModel, isContentTypeId } from '../../model/content-model'
import type { RawEntry } from './read-entry'

/** Returns the title of an entry as editors know it, also if the entry has errors. */
export function rawTitleOf({
  contentType,
  fields,
}: Pick<RawEntry, 'contentType' | 'fields'>): string | undefined {
  const title = isContentTypeId(contentType) ? fields[contentModel[contentType].displayField] : undefined
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined
}
