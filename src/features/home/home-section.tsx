import { useId, type ReactNode } from 'react'
import * as s from './home-view.module.css'

interface Props {
  readonly title: string
  /** what stands beside the heading, such as a link to the rest */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the home page under its heading. */
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
