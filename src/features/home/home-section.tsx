import { useId, type ReactNode } from 'react'
import * as s from './home-view.module.css'

interface Props {
  readonly title: string
  /** shown beside the heading, such as a link to all items */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function HomeSection({ title, aside, children }: Props) {
  const headingId = useId()
  return (
    <section className={s.section} aria-labelledby={headingId}>
      <div className={s.sectionHead}>
        <h2 id={headingId} className={s.sectionTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
