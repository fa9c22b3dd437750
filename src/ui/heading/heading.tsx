import type { ReactNode } from 'react'
import { HeadingLink } from './heading-link'
import * as s from './heading.module.css'

interface Props {
  readonly level: 2 | 3 | 4 | 5 | 6
  readonly id: string
  /** the heading as plain text, for the link's name */
  readonly words: string
  /** the heading with markup, if it differs from `words` */
  readonly children?: ReactNode
}

/** The link is beside the heading, not inside, so the heading's name is its text only. */
export function Heading({ level, id, words, children = words }: Props) {
  const Tag = `h${level}` as const
  return (
    <div className={s.heading} data-level={level}>
      <Tag id={id}>{children}</Tag>
      {/* stays with the last word, never alone on a line */}
      {'\u00a0'}
      <HeadingLink id={id} words={words} />
    </div>
  )
}
