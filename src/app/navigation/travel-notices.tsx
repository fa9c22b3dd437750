import { useStore } from 'zustand'
import { travel } from './travel-store'
import * as s from './travel-notices.module.css'

/** Says that a page is on its way (NAV-08), and that there is no network. Both lie over the page, so that no text moves. */
export function TravelNotices() {
  const { isDelayed, isOffline } = useStore(travel)
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
