import { Collapsible } from '../../ui/collapsible/collapsible'
import { Heading } from '../../ui/heading/heading'
import { RichTextView } from '../rich-text/rich-text-view'
import type { InfoBox } from '../../model/article'
import * as s from './info-box-view.module.css'

interface Props {
  readonly box: InfoBox
  readonly level: 3 | 4 | 5 | 6
}

export function InfoBoxView({ box, level }: Props) {
  const { id, title, content } = box
  if (content.length === 0) return null
  if (box.collapsible) {
    return (
      <Collapsible id={id} title={title || 'More information'} level={level} look="box">
        <RichTextView content={content} />
      </Collapsible>
    )
  }
  return (
    <div id={title === '' ? id : undefined} className={s.box}>
      {title !== '' && <Heading level={level} id={id} words={title} />}
      <RichTextView content={content} />
    </div>
  )
}
