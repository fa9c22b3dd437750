import { ContactLink } from '../../ui/contact-link/contact-link'
import { Link } from '../../ui/link/link'
import { quickLinks } from './destinations'
import * as s from './sub-header.module.css'

/** Bar of links into the content (LAYOUT-01). Phones have them in the menu. */
export function SubHeader() {
  return (
    <nav className={`${s.subHeader} no-print`} aria-label="Browse">
      <ul className={s.links}>
        {quickLinks.map(({ title, ...link }) => (
          <li key={title}>
            <Link className={s.link} {...link}>
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
