import { use } from 'react'
import { SectionContext } from '../../features/sections'
import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { CurrentPathContext } from '../../ui/page-contexts'
import { quickLinks } from './destinations'
import * as s from './sub-header.module.css'

/**
 * Links to the main parts of the content (LAYOUT-01). Marks the part that contains the current page; an
 * article belongs to `Categories` if it has a category. Phones show the links in the menu.
 */
export function SubHeader() {
  const path = use(CurrentPathContext)
  const place = use(SectionContext)?.url ?? path
  return (
    <nav className={`${s.subHeader} no-print`} aria-label="Browse">
      <ul className={s.links}>
        {quickLinks.map(({ title, ...link }) => (
          <li key={title}>
            <Link
              className={s.link}
              {...link}
              {...(place?.startsWith(`${link.href}/`) && { 'aria-current': 'true' })}
            >
              {title}
            </Link>
          </li>
        ))}
        <li className={s.contact}>
          <ContactLink className={s.link} />
        </li>
      </ul>
    </nav>
  )
}
