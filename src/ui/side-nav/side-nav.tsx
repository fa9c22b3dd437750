import { Link } from '../link/link'
import * as s from './side-nav.module.css'

interface NavLink {
  readonly title: string
  readonly url: string
  /** default: a page of this site */
  readonly internal?: boolean
  readonly newWindow?: boolean
}

interface Props {
  /** the parent of these pages; its title names the navigation */
  readonly home: NavLink
  readonly groups: readonly { readonly title?: string; readonly links: readonly NavLink[] }[]
  readonly end?: NavLink | undefined
  readonly onChoose?: (() => void) | undefined
}

/** Links to the sibling pages. The links have no classes, to keep the HTML of every page small. */
export function SideNav({ home, groups, end, onChoose }: Props) {
  const toLink = ({ title, url, internal = true, newWindow }: NavLink) => (
    <Link href={url} internal={internal} newWindow={newWindow} onClick={onChoose}>
      {title}
    </Link>
  )
  return (
    <nav className={s.nav} aria-label={home.title}>
      {toLink(home)}
      {groups.map(({ title, links }, index) => (
        <div key={index}>
          {title !== undefined && <p>{title}</p>}
          <ul>
            {links.map((link, place) => (
              <li key={`${place} ${link.url}`}>{toLink(link)}</li>
            ))}
          </ul>
        </div>
      ))}
      {end && toLink(end)}
    </nav>
  )
}
