import type { MouseEvent } from 'react'
import { announcementPath } from '../../model/announcement-path'
import type { Announcement } from '../../model/pages'
import { Icon } from '../../ui/icon/icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { Link } from '../../ui/link/link'
import * as s from './announcement-lines.module.css'

/** Returns a key with the date of the last change, so that a change shows a dismissed announcement again. */
export const keyOf = ({ id, updatedAt }: Pick<Announcement, 'id' | 'updatedAt'>) => `${id} ${updatedAt}`

interface Props {
  readonly announcements: readonly Announcement[]
  readonly onDismiss: (announcement: Announcement) => void
}

export function AnnouncementLines({ announcements, onDismiss }: Props) {
  return (
    <ul className={s.lines}>
      {announcements.map((announcement) => {
        const { id, title, updated, updatedAt, pinned, tags } = announcement
        return (
          <li key={id} className={s.line} data-announcement={keyOf(announcement)}>
            <span className={s.when}>
              <time dateTime={updatedAt}>{updated}</time>
              {pinned && <OnDemandIcon name="pin" size={16} className={s.pin} />}
            </span>
            <Link href={announcementPath(id)} internal className={s.title}>
              {pinned && <span className="sr-only">Pinned: </span>}
              {title}
            </Link>
            <span className={s.tags}>{tags.map(({ name }) => name).join(', ')}</span>
            <button
              type="button"
              className={s.dismiss}
              onClick={(event) => {
                focusNextLine(event)
                onDismiss(announcement)
              }}
            >
              <Icon name="close" size={16} />
              <span className="sr-only">Dismiss: {title}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Moves the focus to a neighboring line's button, or else to `<main>`, before this line is removed. */
function focusNextLine({ currentTarget }: MouseEvent) {
  const line = currentTarget.closest('li')
  const nextLine = line?.nextElementSibling ?? line?.previousElementSibling
  const target = nextLine?.querySelector('button') ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}
