import type { Log } from '../contracts/log'
import type { RedirectTable } from '../contracts/redirects'
import type { Anchors } from './anchors'
import { createRedirectLookup } from './redirect-lookup'
import type { Gatsby } from './gatsby'
import { recoverLostChunks } from './lost-chunks'
import { createNotices } from './notices'
import { hasEncodedReserved, idIn, routeOf, withValidHash, type Place } from './place'
import { toSiteFunctions } from './site-functions'
import { createVisits } from './visits'

interface Parts {
  readonly gatsby: Gatsby
  readonly loadRedirects: () => Promise<RedirectTable>
  readonly anchors: Anchors
  readonly log: Log
}

interface RouteUpdate {
  readonly location: Place
  readonly prevLocation?: Place | null
}

export type Navigation = ReturnType<typeof createNavigation>

/**
 * Extends Gatsby's client-side navigation. From this call on, corrects malformed hashes and recovers from
 * chunks that fail to load. `startPageLoads()` extends how Gatsby loads pages.
 */
export function createNavigation({ gatsby, loadRedirects, anchors, log }: Parts) {
  const notices = createNotices()
  const redirects = createRedirectLookup(loadRedirects)
  const visits = createVisits((isDelayed) => notices.setState({ isDelayed }))
  const listeners = new Set<(pathname: string) => void>()
  correctHash()
  let lastRoute = routeOf(gatsby.place())

  // `true` (capture): runs before the listener of Gatsby's router
  gatsby.events.addEventListener('popstate', correctHash, true)
  const stops = [
    () => gatsby.events.removeEventListener('popstate', correctHash, true),
    recoverLostChunks({ gatsby, lastRoute: () => lastRoute, log }),
  ]

  function correctHash() {
    const { hash } = gatsby.place()
    const valid = withValidHash(hash)
    if (valid !== hash) gatsby.replaceHash(valid)
  }

  /** Adds redirects, timeouts and the check for a newer build to Gatsby's navigate and loader. */
  function startPageLoads() {
    stops.push(gatsby.replace((own) => toSiteFunctions(own, { gatsby, redirects, visits, log })))
    // Also drops the visit on `pagehide`, because a page from the back/forward cache keeps its timers.
    for (const event of ['popstate', 'pagehide']) {
      gatsby.events.addEventListener(event, visits.drop)
      stops.push(() => gatsby.events.removeEventListener(event, visits.drop))
    }
  }

  function routeChanged({ location, prevLocation }: RouteUpdate) {
    lastRoute = routeOf(location)
    if (prevLocation && hasEncodedReserved(location.hash)) anchors.scrollTo(idIn(location.hash))
    const isOtherPage = prevLocation?.pathname !== location.pathname
    if (prevLocation && isOtherPage) {
      anchors.focus(idIn(location.hash))
      for (const listener of listeners) listener(location.pathname)
    } else if (prevLocation && prevLocation.hash !== location.hash) anchors.announceHash()
    void redirectAfter(location)
  }

  async function redirectAfter(place: Place) {
    const id = idIn(place.hash)
    const target = await redirects.targetAfter(place, {
      isMissing: gatsby.isPageNotFound(place.pathname),
      hasAnchor: id === '' || anchors.has(id),
    })
    if (target !== undefined && routeOf(gatsby.place()) === routeOf(place))
      gatsby.navigate(target, { replace: true })
  }

  return {
    notices,
    startPageLoads,
    routeChanged,
    loadRedirects: () => void redirects.load(),
    completePrefetch: (pathname: string) => gatsby.preload(pathname),
    updateReady: () => gatsby.setUpdateReady(),
    showOffline: (isOffline: boolean) => notices.setState({ isOffline }),
    onOtherPage(listener: (pathname: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
      visits.drop()
      listeners.clear()
    },
  }
}
