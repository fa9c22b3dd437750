import { isEntryOf } from '../../model/entry'
import type { EntryOf } from '../../model/entry'
import type { Content } from './content'

export type BlockCode =
  'HPFeaturePacks' | 'HPAnnouncements' | 'HPWelcome' | 'HPCategories' | 'HPFeaturedArticles'

/** Returns the home content blocks with this code, in a fixed order (DATA-16). */
export function homeBlocks(
  code: BlockCode,
  { entries }: Pick<Content, 'entries'>,
): EntryOf<'homeContentBlock'>[] {
  return [...entries.values()]
    .filter((entry) => isEntryOf('homeContentBlock', entry))
    .filter(({ fields }) => fields.codeId?.trim() === code)
    .sort((a, b) => a.sys.id.localeCompare(b.sys.id))
}
