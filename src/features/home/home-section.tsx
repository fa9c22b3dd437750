import { useId, type ReactNode } from 'react'
import { pageWidth } from '../../ui/page-layout/bare-page'
import * as s from './home-section.module.css'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function HomeSection({ title, aside, children }: Props) {
  const headingId = useId()
  return (
    <section className={`${s.section} ${pageWidth}`} aria-labelledby={headingId}>
      <div className={s.content}>
        <div className={s.head}>
          <h2 id={headingId} className={s.title}>
            {title}
          </h2>
          {aside}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
