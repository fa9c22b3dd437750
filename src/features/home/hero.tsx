import type { ReactNode } from 'react'
import type { PopularSearch } from '../../model/pages'
import { searchPath } from '../../model/paths'
import { AskLink } from '../../ui/ask-link/ask-link'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { pageWidth } from '../../ui/page-layout/bare-page'
import * as s from './hero.module.css'

interface Props {
  readonly popularSearches: readonly PopularSearch[]
  readonly children: ReactNode
}

export function Hero({ popularSearches, children }: Props) {
  return (
    <div className={s.band}>
      <div className={pageWidth}>
        <div className={s.column}>
          <h1 className={s.question}>How can we help you?</h1>
          {children}
          {popularSearches.length > 0 && (
            <div className={s.popular}>
              <span id="popular-searches">Popular</span>
              <ul aria-labelledby="popular-searches">
                {popularSearches.map(({ title, query }) => (
                  <li key={`${title} ${query}`}>
                    <Link href={searchPath(query)} internal>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={s.people}>
            <AskLink />
            <ContactLink />
          </div>
        </div>
      </div>
    </div>
  )
}
