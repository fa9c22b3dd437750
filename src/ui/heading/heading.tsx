import { useId, type ReactNode } from 'react'
import { HeadingLink } from './heading-link'
import * as s from './heading.module.css'

interface Props {
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly id: string
  /** the heading as plain text */
  readonly words: string
  /** the heading with markup, if it differs from `words` */
  readonly children?: ReactNode
}

/** The accessible name of the heading is its text, without the name of the link. */
export function Heading({ level, id, words, children = words }: Props) {
  const Tag = `h${level}` as const
  const textId = useId()
  return (
    <Tag id={id} aria-labelledby={textId} className={s.heading} data-level={level}>
      <span id={textId}>{children}</span>
      <HeadingLink id={id} words={words} />
    </Tag>
  )
}
