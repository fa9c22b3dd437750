import type { Navigation } from '../../navigation'
import type { Log } from '../../services/logging'

/** Registers the service worker, and has it store this page and every further one that is read (NAV-16). */
export async function keepOfflineCopies(
  navigation: Pick<Navigation, 'onOtherPage' | 'showOffline' | 'updateReady'>,
  log: Log,
): Promise<void> {
  try {
    const { registerServiceWorker, keepForOffline } = await import('./service-worker')
    const { serviceWorker: container } = navigator
    const { updateReady, showOffline } = navigation
    const { location } = window
    if (!(await registerServiceWorker({ location, container, updateReady, showOffline, console, log })))
      return
    navigation.onOtherPage((path) => keepForOffline(container, path))
    keepForOffline(container, location.pathname)
  } catch (error) {
    // a lost script here is nothing that the reader waits for, so the page is not reloaded for it (NAV-12)
    log.warn('Pages cannot be kept for reading offline', { error })
  }
}
