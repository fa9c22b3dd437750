import type { Log } from '../contracts/log'
import { storedText } from '../lib/stored-text'
import type { Gatsby } from './gatsby'
import { routeOf } from './place'

interface Parts {
  readonly gatsby: Pick<Gatsby, 'build' | 'events' | 'leave' | 'place' | 'reload' | 'session'>
  readonly lastRoute: () => string
  readonly log: Log
}

const MARK = 'fieldbook-lost-chunk'

/**
 * When a chunk fails to load (NAV-12), opens the last route by a full page load, at most once per tab, route
 * and build. Must be called before Gatsby adds its own listener.
 */
export function recoverLostChunks({ gatsby, lastRoute, log }: Parts): () => void {
  const { events, session } = gatsby
  const recover = (event: PromiseRejectionEvent) => {
    if (!isLostChunk(event.reason)) return
    event.stopImmediatePropagation()
    const route = lastRoute()
    const mark = storedText(`${MARK}:${gatsby.build() ?? ''}:${route}`, session)
    // Without storage the page could reload in a loop, so the route counts as already reloaded.
    const again = mark.read() !== null || !mark.write('1')
    log.error('A script of the page could not be loaded', { error: event.reason, route, again })
    if (again) return
    if (route === routeOf(gatsby.place())) gatsby.reload()
    else gatsby.leave(route)
  }
  events.addEventListener('unhandledrejection', recover)
  return () => events.removeEventListener('unhandledrejection', recover)
}

function isLostChunk(reason: unknown): boolean {
  const text = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)
  return /ChunkLoadError|loading (css )?chunk \S* ?failed/i.test(text)
}
