import type { CSSProperties } from 'react'
import type { AnnouncementTag } from '../../content/pages/pages'
import { tagColours } from './tag-colours'
import * as s from './type-tag.module.css'

/** The type of an announcement, in its colour (ANN-16). */
export function TypeTag({ tag }: { tag: AnnouncementTag }) {
  return (
    <span className={s.tag} style={styleOf(tag)}>
      {tag.name}
    </span>
  )
}

function styleOf({ codeId }: AnnouncementTag): CSSProperties & Record<`--${string}`, string> {
  const { light, dark } = tagColours(codeId)
  return {
    '--tag-ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--tag-surface': `light-dark(${light.surface}, ${dark.surface})`,
  }
}
