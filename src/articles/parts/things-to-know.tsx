import { useId, useState } from 'react'
import { partIds } from '../../model/article'
import { plainText, type RichText, type RichTextNode, type Spotlight } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { SectionView } from './section-view'
import * as s from './things-to-know.module.css'

/** A phone folds what is longer. */
const FOLD_FROM_PX = 200

/** Rough measures on a phone of 390 px, in px and characters. */
const LINE_PX = 24
const GAP_PX = 8
const LINE_CHARACTERS = 36

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
  const isLong = heightOf(content) >= FOLD_FROM_PX
  const before = [...introduction, ...spotlights.flatMap((box) => box.content)]
  const fold = plainText(before).length > LONG_INTRODUCTION ? 'short' : 'tall'
  return (
    <SectionView id={partIds.thingsToKnow} title="Things to know" look="compact">
      <div id={id} className={s.text} data-folded={isLong && !isOpen ? fold : undefined}>
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

function heightOf(nodes: readonly RichTextNode[]): number {
  return nodes.reduce((height, node) => height + heightOfNode(node), 0)
}

function heightOfNode(node: RichTextNode): number {
  switch (node.nodeType) {
    case 'unordered-list':
    case 'ordered-list':
    case 'list-item':
    case 'blockquote':
      return heightOf(node.content)
    case 'table':
      return node.content.length * 2 * LINE_PX
    case 'embedded-entry-block':
    case 'embedded-asset-block':
      return FOLD_FROM_PX
    case 'hr':
      return GAP_PX
    default:
      return Math.ceil(plainText([node]).length / LINE_CHARACTERS) * LINE_PX + GAP_PX
  }
}
