import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { FirstPictureContext } from '../contexts'
import { HeadingLink } from '../heading/heading-link'
import * as s from './collapsible.module.css'
import { useOpenByHash } from './use-open-by-hash'

interface Props {
  /** the anchor: a URL that ends in it opens the part */
  readonly id: string
  readonly title: string
  readonly level: 2 | 3 | 4 | 5 | 6
  /** `line` for one of several under each other, `box` for one that stands alone */
  readonly look?: 'line' | 'box'
  readonly children: ReactNode
}

/** A heading that opens what is under it (COLL-01 to COLL-05): a native element, so it works without script. */
export function Collapsible({ id, title, level, look = 'line', children }: Props) {
  const details = useOpenByHash()
  const Tag = `h${level}` as const
  return (
    <details id={id} ref={details} className={s.collapsible} data-look={look}>
      <summary className={s.summary}>
        <Icon name="chevronRight" className={s.chevron} />
        <Tag className={s.title}>{title}</Tag>
      </summary>
      {/* another control, so not in the summary */}
      <HeadingLink id={id} words={title} className={s.link} />
      <div className={s.content}>
        {/* closed at first: no picture inside loads at once */}
        <FirstPictureContext value={undefined}>{children}</FirstPictureContext>
      </div>
    </details>
  )
}
