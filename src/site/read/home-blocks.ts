import { isEntryOf } from '../../model/entry'
import type { Entry, EntryOf } from '../../model/entry'
import { placeOf } from './content'
import type { Content, Reader } from './content'

export type BlockCode =
  'HPFeaturePacks' | 'HPAnnouncements' | 'HPWelcome' | 'HPCategories' | 'HPFeaturedArticles'

/** Returns the home content blocks with this `codeId`, sorted by entry id (DATA-16). */
export function homeBlocks(
  code: BlockCode,
  { entries }: Pick<Content, 'entries'>,
): EntryOf<'homeContentBlock'>[] {
  return [...entries.values()]
    .filter((entry) => isEntryOf('homeContentBlock', entry))
    .filter(({ fields }) => fields.codeId?.trim() === code)
    .sort((a, b) => a.sys.id.localeCompare(b.sys.id))
}

/** Returns the content of the blocks with this `codeId`: block by block, each in the editor's order. */
export function contentOf(code: BlockCode, reader: Reader): Entry[] {
  return homeBlocks(code, reader.content).flatMap((block) =>
    (block.fields.content ?? []).flatMap((link) => reader.entry(link, placeOf(block, 'content')) ?? []),
  )
}
