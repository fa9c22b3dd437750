import type { Navigation } from '../../navigation'
import type { Log } from '../../services/logging'

/** Registers the service worker, which stores an offline copy of every page the reader visits (NAV-16). */
export async function storeOfflineCopies(
  navigation: Pick<Navigation, 'onOtherPage' | 'showOffline' | 'updateReady'>,
  log: Log,
): Promise<void> {
  try {
    const { registerServiceWorker, storeForOffline } = await import('./service-worker')
    const { serviceWorker: container } = navigator
    const { updateReady, showOffline } = navigation
    const { location } = window
    if (!(await registerServiceWorker({ location, container, updateReady, showOffline, console, log })))
      return
    navigation.onOtherPage((path) => storeForOffline(container, path))
    storeForOffline(container, location.pathname)
  } catch (error) {
    // only logged: a failed chunk must not reload the page here (NAV-12), because no reader waits for it
    log.warn('Could not store pages for offline reading', { error })
  }
}
