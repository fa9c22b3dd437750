import type { ReactNode } from 'react'
import { Heading } from '../../ui/heading/heading'
import type { RichText } from '../../model/rich-text'
import { RichTextView } from '../rich-text/rich-text-view'
import { LabelView } from './label-view'
import * as s from './section-view.module.css'

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly level?: 2 | 3 | 4 | 5 | 6
  readonly label?: string
  /** smaller heading and gaps on phones */
  readonly look?: 'compact'
  readonly children: ReactNode
}

/** Has no accessible name, so it is not a landmark. An article has too many sections for landmarks. */
export function SectionView({ id, title, level = 2, label = '', look, children }: SectionProps) {
  return (
    <section id={title === '' ? id : undefined} className={s.section} data-level={level} data-look={look}>
      {(title !== '' || label !== '') && (
        <div className={s.head}>
          <LabelView words={label} />
          {title !== '' && <Heading level={level} id={id} words={title} />}
        </div>
      )}
      {children}
    </section>
  )
}

interface TextSectionProps {
  readonly id: string
  readonly title: string
  readonly level?: 2 | 3
  readonly content: RichText
}

export function TextSection({ id, title, level = 2, content }: TextSectionProps) {
  if (content.length === 0) return null
  return (
    <SectionView id={id} title={title} level={level}>
      <RichTextView content={content} />
    </SectionView>
  )
}
