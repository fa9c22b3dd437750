import type { NamedPage } from '../../model/article'
import { Link } from '../../ui/link/link'
import * as s from './side-nav.module.css'

interface Props {
  /** the page above all links; names the navigation */
  readonly home: NamedPage
  readonly groups: readonly { readonly title?: string; readonly links: readonly NamedPage[] }[]
  readonly end?: NamedPage | undefined
  readonly onChoose?: (() => void) | undefined
}

/** Links to the pages beside this one. Without a class for each link: they are in the HTML of every page. */
export function SideNav({ home, groups, end, onChoose }: Props) {
  const toLink = ({ title, url }: NamedPage) => (
    <Link href={url} internal onClick={onChoose}>
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
            {links.map((link) => (
              <li key={link.url}>{toLink(link)}</li>
            ))}
          </ul>
        </div>
      ))}
      {end && toLink(end)}
    </nav>
  )
}
