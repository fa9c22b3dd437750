import type { Recorded, SiteLog } from './site-log'
import { hasUnsentLogs, saveUnsentLogs } from './unsent-logs'

/** `Info` entries are not urgent: the log shipper loads this many ms after the first of them. */
export const SHIP_INFO_AFTER_MS = 10_000

interface Deps {
  readonly log: SiteLog
  readonly owner: Window
  /** runs a task after the load event, when the browser is idle */
  readonly whenIdle: (task: () => void) => void
  readonly load?: () => Promise<{ startShipping: (log: SiteLog, openedAt: number) => void }>
}

/** Records uncaught errors, and lazy-loads the shipper once there is something to ship. */
export function shipLog({ log, owner, whenIdle, load = () => import('./start-shipping') }: Deps): void {
  const openedAt = Date.now()
  let loading: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function loadNow() {
    loading ??= load().then(
      ({ startShipping }) => startShipping(log, openedAt),
      () => (loading = undefined), // when the reader leaves, queued entries are saved for the next page
    )
  }
  const loadFor = ({ type }: Pick<Recorded, 'type'>) => {
    if (type === 'Info') timer ??= setTimeout(loadNow, SHIP_INFO_AFTER_MS)
    else loadNow()
  }

  watchPageErrors(owner, log)
  owner.addEventListener('pagehide', () => saveUnsentLogs(log.drain()))
  whenIdle(() => {
    if (hasUnsentLogs()) loadNow()
    log.whenWaiting(loadFor)
  })
}

/** Records uncaught errors and failed file loads. Does not print them, because the browser already has. */
export function watchPageErrors(owner: Window, { record }: Pick<SiteLog, 'record'>): () => void {
  const onError = (event: ErrorEvent | Event) => {
    if ('message' in event) return record('Error', event.message, { error: event.error ?? event.message })
    const file = urlOf(event.target)
    if (file) record('Error', 'Could not load a file of the page', { file })
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    record('Error', reason instanceof Error ? reason.message : String(reason), { error: reason as unknown })

  owner.addEventListener('error', onError, true) // load errors do not bubble
  owner.addEventListener('unhandledrejection', onRejection)
  return () => {
    owner.removeEventListener('error', onError, true)
    owner.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Returns the URL of a script or `<link>`. Skips pictures, since the content check reports missing ones. */
function urlOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : undefined
}
