import type { ReactNode } from 'react'
import { Link } from '../link/link'
import { cardSource } from '../picture/image-sources'
import { LazyImage } from '../picture/lazy-image'
import * as s from './side-nav.module.css'

interface NavLink {
  readonly title: string
  readonly url: string
  /** default: a page of this site */
  readonly internal?: boolean
  readonly newWindow?: boolean
}

interface NavIcon {
  readonly src: string
  /** in px, 0 if unknown */
  readonly width: number
  readonly vector?: boolean
  /** the copy for the dark theme */
  readonly dark?: string
}

interface Props {
  /** the parent of these pages; its title names the navigation */
  readonly home: NavLink & { readonly icon?: NavIcon | undefined }
  readonly groups: readonly { readonly title?: string; readonly links: readonly NavLink[] }[]
  readonly end?: NavLink | undefined
  readonly onChoose?: (() => void) | undefined
}

/** Links to the sibling pages. The links have no classes, to keep the HTML of every page small. */
export function SideNav({ home: { icon, ...home }, groups, end, onChoose }: Props) {
  const toLink = ({ title, url, internal = true, newWindow }: NavLink, before?: ReactNode) => (
    <Link href={url} internal={internal} newWindow={newWindow} onClick={onChoose}>
      {before}
      {title}
    </Link>
  )
  return (
    <nav className={s.nav} aria-label={home.title}>
      {toLink(home, icon && <HomeIcon {...icon} />)}
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

const ICON_SIZE = 20

/** Lazy, since phones do not show it, but without fade-in. */
function HomeIcon({ src, width, vector = false, dark }: NavIcon) {
  const sourceOf = (path: string) => cardSource(path, width, ICON_SIZE)
  return (
    <LazyImage
      eager
      loading="lazy"
      vector={vector}
      dark={dark === undefined ? undefined : sourceOf(dark)}
      {...sourceOf(src)}
      width={ICON_SIZE}
      height={ICON_SIZE}
      alt=""
    />
  )
}
