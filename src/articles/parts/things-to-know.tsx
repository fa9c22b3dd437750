import { useId, useState } from 'react'
import { partIds } from '../../model/article'
import { plainText, type Block, type RichText } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { SectionView } from './section-view'
import * as s from './things-to-know.module.css'

/** In characters. Phones fold longer texts, and texts with blocks other than paragraphs and lists. */
const MAX_CHARACTERS = 200

/** In characters. If `before` is longer, phones show fewer lines of the folded text. */
const LONG_INTRODUCTION = 400

interface Props {
  readonly content: RichText
  /** what is above the text in a how-to guide: introduction and spotlight boxes */
  readonly before?: RichText
}

/** Phones fold a long text, so that the content below is near the top. */
export function ThingsToKnow({ content, before = [] }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (content.length === 0) return null
  const isLong = plainText(content).length > MAX_CHARACTERS || !content.every(isText)
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
