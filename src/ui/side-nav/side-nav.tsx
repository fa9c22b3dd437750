import type { ReactNode } from 'react'
import { Link } from '../link/link'
import { Thumbnail, type ThumbnailSource } from '../picture/thumbnail'
import * as s from './side-nav.module.css'

interface NavLink {
  readonly title: string
  readonly url: string
  readonly internal?: boolean
  readonly newWindow?: boolean
}

interface Props {
  /** the parent of the linked pages; its title names the navigation */
  readonly home: NavLink & { readonly icon?: ThumbnailSource | undefined }
  readonly groups: readonly { readonly title?: string; readonly links: readonly NavLink[] }[]
  readonly end?: NavLink | undefined
  readonly onChoose?: (() => void) | undefined
}

/** The links have no classes, to keep the HTML of every page small. */
export function SideNav({ home: { icon, ...home }, groups, end, onChoose }: Props) {
  const toLink = ({ title, url, internal = true, newWindow }: NavLink, before?: ReactNode) => (
    <Link href={url} internal={internal} newWindow={newWindow} onClick={onChoose}>
      {before}
      {title}
    </Link>
  )
  return (
    <nav className={s.nav} aria-label={home.title}>
      {toLink(home, icon && <Thumbnail eager source={icon} displayWidth={20} width={20} height={20} />)}
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
