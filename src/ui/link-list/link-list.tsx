import { KindIcon } from '../icon/kind-icon'
import { Link } from '../link/link'
import * as s from './link-list.module.css'

interface Item {
  readonly title: string
  readonly href: string
  /** content type, for the icon in the margin; absent: no icon */
  readonly type?: string
  readonly note?: string
}

export function LinkList({ items }: { readonly items: readonly Item[] }) {
  return (
    <ul className={s.list}>
      {items.map(({ title, href, type, note }) => (
        <li key={href} className={s.row}>
          {type !== undefined && <KindIcon type={type} className={s.icon} />}
          <Link href={href} internal={href.startsWith('/')} className={s.link}>
            {title}
          </Link>
          {note !== undefined && <small className={s.note}>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
