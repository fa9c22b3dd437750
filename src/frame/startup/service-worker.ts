import { isRecord } from '../../lib/guards'
import { toScriptUrl } from '../../lib/script-url'
import type { Log } from '../../services/logging'

const SERVICE_WORKER = '/sw.js'

export interface WorkerDeps {
  readonly location: Pick<Location, 'protocol' | 'hostname'>
  /** undefined if the browser does not support service workers */
  readonly container: ServiceWorkerContainer | undefined
  /** makes the next navigation a full page load (NAV-19) */
  readonly updateReady: () => void
  readonly showOffline: (isOffline: boolean) => void
  /** for messages to developers, which are never shown on the page (NAV-23) */
  readonly console: Pick<Console, 'error'>
  readonly log: Log
}

export async function registerServiceWorker(
  deps: WorkerDeps,
): Promise<ServiceWorkerRegistration | undefined> {
  const { location, container, console, log } = deps
  if (location.protocol !== 'https:' && location.hostname !== 'localhost') {
    console.error('Service workers can only be used over HTTPS, or on localhost for development')
    return undefined
  }
  if (!container) return undefined
  container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isConnectionMessage(data)) deps.showOffline(!data.online)
  })
  container.startMessages()
  try {
    const registration = await container.register(toScriptUrl(SERVICE_WORKER))
    if (registration.waiting && container.controller) deps.updateReady()
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      if (!worker) return
      const isUpdate = container.controller !== null
      worker.addEventListener('statechange', () => follow(worker, isUpdate, deps))
    })
    return registration
  } catch (error) {
    console.error('Error during service worker registration', error)
    log.warn('Could not store pages for offline reading', { error })
    return undefined
  }
}

function follow(worker: ServiceWorker, isUpdate: boolean, { updateReady, console, log }: WorkerDeps) {
  switch (worker.state) {
    case 'installed':
      if (isUpdate) updateReady()
      else log.info('Visited pages are stored for offline reading')
      return
    case 'activated':
      log.info(isUpdate ? 'The new service worker is active' : 'The service worker is active')
      return
    case 'redundant':
      console.error('The installing service worker became redundant')
      return
    case 'parsed':
    case 'installing':
    case 'activating':
  }
}

export function storeForOffline(container: ServiceWorkerContainer | undefined, path: string): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/`))
  void container?.ready.then(({ active }) => active?.postMessage({ kind: 'read', path, files }))
}

const isConnectionMessage = (data: unknown): data is { kind: 'connection'; online: boolean } =>
  isRecord(data) && data.kind === 'connection' && 'online' in data
