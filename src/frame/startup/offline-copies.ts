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
    // only log the error: no reader waits for this chunk, so its failure must not reload the page (NAV-12)
    log.warn('Could not store pages for offline reading', { error })
  }
}
