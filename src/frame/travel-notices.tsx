import { useStore } from 'zustand'
import { travel } from '../navigation/travel-store'
import * as s from './travel-notices.module.css'

/** Says that a page is on its way (NAV-08), and that there is no network. Both lie over the page, so that no text moves. */
export function TravelNotices() {
  // one by one: every page that comes says again that nothing is late, and what is drawn anew then has the heading wait for a layout
  const isDelayed = useStore(travel, (now) => now.isDelayed)
  const isOffline = useStore(travel, (now) => now.isOffline)
  return (
    <div className={s.notices} aria-live="polite">
      {isDelayed && (
        <p className={s.delayed}>
          <span className={s.bar} aria-hidden="true" />
          Loading...
        </p>
      )}
      {isOffline && <p className={s.offline}>You are offline. Pages you have read before still open.</p>}
    </div>
  )
}
