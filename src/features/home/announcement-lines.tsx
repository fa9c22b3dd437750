import { HOME_ANNOUNCEMENTS } from '../../config/choices'
import { announcementPath } from '../../content/pages/announcement-path'
import type { Announcement } from '../../content/pages/pages'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import * as s from './announcement-lines.module.css'

/** The pinned announcements, then the newest, each as one dated line (HOME-09). */
export function AnnouncementLines({ announcements }: { announcements: readonly Announcement[] }) {
  const shown = [...announcements].sort(byPinAndDate).slice(0, HOME_ANNOUNCEMENTS)
  return (
    <ul className={s.lines}>
      {shown.map(({ id, title, updated, updatedAt, pinned, tags }) => (
        <li key={id} className={s.line}>
          <time dateTime={updatedAt} className={s.date}>
            {updated}
          </time>
          <Link href={announcementPath(id)} internal className={s.title}>
            {pinned && (
              <>
                <Icon name="pin" size={16} className={s.pin} />
                <span className="sr-only">Pinned: </span>
              </>
            )}
            {title}
          </Link>
          <span className={s.tags}>{tags.map(({ name }) => name).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}

function byPinAndDate(a: Announcement, b: Announcement) {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1
  return b.updatedAt.localeCompare(a.updatedAt)
}
