import { useId, useState } from 'react'
import { partIds } from '../../model/article'
import { plainText, type Block, type RichText, type Spotlight } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { SectionView } from './section-view'
import * as s from './things-to-know.module.css'

/** About 200 px on a phone. What is longer, or has a table or picture, is folded. */
const MAX_CHARACTERS = 200

/** After a longer introduction, less is shown of a folded text: the first step starts within 1,000 px. */
const LONG_INTRODUCTION = 400

interface Props {
  readonly content: RichText
  readonly introduction: RichText
  readonly spotlights: readonly Spotlight[]
}

/** The section `Things to know`. On a phone, a long one is folded, so that the first step is near. */
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
