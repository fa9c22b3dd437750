import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Notices } from '../navigation'
import * as s from './navigation-notices.module.css'

interface Props {
  readonly store: StoreApi<Notices>
}

/** Shows that a page is loading (NAV-08) or the site is unreachable (NAV-16). */
export function NavigationNotices({ store }: Props) {
  // one selector per value, so that setting the same values again does not rerender
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
