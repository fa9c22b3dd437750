import { useState } from 'react'
import { HOME_ANNOUNCEMENTS } from '../../config/choices'
import type { Announcement } from '../../model/pages'
import { fixedPaths } from '../../model/paths'
import { Icon } from '../../ui/icon/icon'
import { Link } from '../../ui/link/link'
import { useDismissed } from '../../services/dismissed'
import { AnnouncementLines, keyOf } from './announcement-lines'
import { HomeSection } from './home-section'
import * as s from './home-view.module.css'

/** No other announcement replaces a dismissed one, because hydration would then shift the page (HOME-09). */
export function Announcements({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const first = [...announcements].sort(byPinAndDate).slice(0, HOME_ANNOUNCEMENTS)
  const [dismissed, saveDismissed] = useDismissed()
  const shown = first.filter((one) => !dismissed.includes(keyOf(one)))
  const [status, setStatus] = useState('')
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {shown.length > 0 && (
        <HomeSection
          title="Announcements"
          aside={
            <Link href={fixedPaths.announcements} internal className={s.seeAll}>
              See all<span className="sr-only"> announcements</span>
              <Icon name="arrowRight" size={16} />
            </Link>
          }
        >
          <AnnouncementLines
            announcements={shown}
            onDismiss={(announcement) => {
              saveDismissed(keyOf(announcement))
              setStatus(`Dismissed: ${announcement.title}`)
            }}
          />
        </HomeSection>
      )}
    </>
  )
}

function byPinAndDate(a: Announcement, b: Announcement) {
  if (a.pinned !== b.pinned) return a.pinned ? -1 : 1
  return b.updatedAt.localeCompare(a.updatedAt)
}
