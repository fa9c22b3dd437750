import type { AnnouncementTag } from '../../model/pages'
import { Tag } from '../../ui/tag/tag'
import { tagColours } from './tag-colours'

/** The type of an announcement, in its colour (ANN-16). */
export function TypeTag({ tag }: { tag: AnnouncementTag }) {
  return <Tag shades={tagColours(tag.codeId)}>{tag.name}</Tag>
}
