import type { Log } from '../contracts/log'

interface Deps {
  readonly owner: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** absent where the browser refuses it: then there is nothing that would stop a loop, and nobody is sent anywhere */
  readonly session: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly build: string | undefined
  /** the last route, with query and hash */
  readonly lastRoute: () => string
  readonly leave: (href: string) => void
  readonly log: Log
}

const MARK = 'fieldbook-lost-chunk'

/**
 * A script that got lost after a route change sends the browser to the last route (NAV-12), where the scripts of the newest release are
 * found. Once for each route and build: where the script is lost for good, the text stays and its part is missing. Must listen before the site
 * generator does, whose own answer knows neither named chunks nor an end.
 */
export function recoverLostChunks({ owner, session, build, lastRoute, leave, log }: Deps): () => void {
  const hear = (event: PromiseRejectionEvent) => {
    if (!isLostChunk(event.reason)) return
    event.stopImmediatePropagation()
    const route = lastRoute()
    const mark = `${MARK}:${build ?? ''}:${route}`
    const again = session === undefined || session.getItem(mark) !== null
    log.error('A script of the page could not be loaded', { error: event.reason, route, again })
    if (again) return
    session.setItem(mark, '1')
    leave(route)
  }
  owner.addEventListener('unhandledrejection', hear)
  return () => owner.removeEventListener('unhandledrejection', hear)
}

function isLostChunk(reason: unknown): boolean {
  const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)
  return /ChunkLoadError|loading (css )?chunk \S* ?failed/i.test(text)
}
