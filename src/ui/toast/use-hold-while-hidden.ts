import { useEffect } from 'react'
import type { ToastStore } from './toast-store'

/** A toast in a window that nobody sees must not leave unseen. */
export function useHoldWhileHidden(store: ToastStore) {
  useEffect(() => {
    const { hold, release } = store.getState()
    const follow = () => (document.hidden ? hold('hidden') : release('hidden'))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      release('hidden')
    }
  }, [store])
}
