import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { FirstPictureContext } from '../page-contexts'
import { HeadingLink } from '../heading/heading-link'
import * as s from './collapsible.module.css'
import { useOpenByHash } from './use-open-by-hash'

interface Props {
  /** the anchor: a URL with this hash opens the collapsible */
  readonly id: string
  readonly title: string
  readonly level: 2 | 3 | 4 | 5 | 6
  /** `line` for an item of a list, `box` for a section of the page */
  readonly look?: 'line' | 'box'
  readonly children: ReactNode
}

/** Native `details`, so it works without script (COLL-01 to COLL-05). */
export function Collapsible({ id, title, level, look = 'line', children }: Props) {
  const details = useOpenByHash()
  const Tag = `h${level}` as const
  return (
    <details id={id} ref={details} className={s.collapsible} data-look={look}>
      <summary className={s.summary}>
        <Icon name="chevronDown" className={s.chevron} />
        <Tag className={s.title}>{title}</Tag>
      </summary>
      {/* outside the summary, because it is a separate control */}
      <HeadingLink id={id} words={title} className={s.link} />
      <div className={s.content}>
        {/* The content starts closed, so no picture in it may load eagerly as the first of the page. */}
        <FirstPictureContext value={undefined}>{children}</FirstPictureContext>
      </div>
    </details>
  )
}
