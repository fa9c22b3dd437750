import { useId, useState } from 'react'
import { partIds } from '../../model/article'
import { plainText, type Block, type RichText, type Spotlight } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { SectionView } from './section-view'
import * as s from './things-to-know.module.css'

/** In characters, about 200 px on a phone. Phones fold longer texts, and texts with tables or pictures. */
const MAX_CHARACTERS = 200

/**
 * Number of characters of introduction and spotlight boxes above which a folded text shows less, so that the
 * first step starts within 1,000 px.
 */
const LONG_INTRODUCTION = 400

interface Props {
  readonly content: RichText
  readonly introduction: RichText
  readonly spotlights: readonly Spotlight[]
}

/** Shows the section `Things to know`. Phones fold a long one, so that the first step is near the top. */
export function ThingsToKnow({ content, introduction, spotlights }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (content.length === 0) return null
  const isLong = plainText(content).length > MAX_CHARACTERS || !content.every(isText)
  const before = [...introduction, ...spotlights.flatMap((box) => box.content)]
  const fold = plainText(before).length > LONG_INTRODUCTION ? 'short' : 'tall'
  return (
    <SectionView id={partIds.thingsToKnow} title="Things to know" look="compact">
      <div
        id={id}
        className={s.text}
        data-folded={isLong && !isOpen ? fold : undefined}
        onFocus={() => setOpen(true)}
      >
        <RichTextView content={content} />
      </div>
      {isLong && (
        <button
          type="button"
          className={`${s.toggle} needs-script no-print`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </button>
      )}
    </SectionView>
  )
}

const isText = ({ nodeType }: Block) => nodeType === 'paragraph' || nodeType.endsWith('list')
