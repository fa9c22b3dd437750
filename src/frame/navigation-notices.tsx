import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Notices } from '../navigation'
import * as s from './navigation-notices.module.css'

interface Props {
  readonly store: StoreApi<Notices>
}

/** Says that a page is loading (NAV-08), and that there is no network or no site. Both lie over the page, so that no text moves. */
export function NavigationNotices({ store }: Props) {
  // one selector each: every page that loads says again that nothing is late, which must not rerender anything
  const isDelayed = useStore(store, (now) => now.isDelayed)
  const isOffline = useStore(store, (now) => now.isOffline)
  return (
    <div className={`${s.notices} no-print`} aria-live="polite">
      {isDelayed && (
        <p className={s.delayed}>
          <span className={s.bar} aria-hidden="true" />
          Loading...
        </p>
      )}
      {isOffline && (
        <p className={s.offline}>
          {navigator.onLine ? 'The help center cannot be reached.' : 'You are offline.'} Pages you have read
          before still open.
        </p>
      )}
    </div>
  )
}
