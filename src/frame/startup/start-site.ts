import { shipLog, siteLog } from '../../services/logging'
import { keepFailure } from '../../navigation/failed-address'
import { expectArrival } from '../../ui/arrival'
import { createHeadStart, type Templates } from '../../navigation/head-start'
import { recoverLostChunks } from '../../navigation/lost-chunks'
import { moveFocus } from '../../navigation/move-focus'
import { followHash } from '../../navigation/follow-hash'
import { newAddressOf, throughRedirects } from '../../navigation/old-addresses'
import { drawAhead, forgetAhead } from '../../navigation/page-ahead'
import { watchPageLoads } from '../../navigation/page-loads'
import { createRedirectTables } from '../../navigation/redirect-table'
import { showDelay, showOffline } from '../../navigation/travel-store'
import { flushGuidanceOnLeave } from './flush-guidance'
import { prepareDialogs } from '../../ui/dialog/dialog'
import { showRoot } from './show-root'
import { pressAgain } from './take-over'
import { watchWorkerScripts } from './worker-scripts'

interface RouteUpdate {
  readonly location: Location
  readonly prevLocation?: Location | null
}

const log = siteLog
const tables = createRedirectTables((...call) => fetch(...call))
const routeOf = ({ pathname, search, hash }: Location) => pathname + search + hash

let lastRoute = ''
let endLoad = () => {}
let makeReady = (_pathname: string) => {}

/** Runs before the site generator's own script, so that it hears of lost chunks, and of all that goes wrong, first. */
export function startRecovery() {
  lastRoute = routeOf(window.location)
  recoverLostChunks({
    owner: window,
    session: sessionIfAllowed(),
    build: window.___webpackCompilationHash,
    lastRoute: () => lastRoute,
    leave: (href) =>
      href === routeOf(window.location) ? window.location.reload() : window.location.assign(href),
    log,
  })
  // after that, which keeps lost chunks to itself and says so
  shipLog({
    log,
    owner: window,
    whenIdle,
    load: () => import('../../services/logging/start-shipping'),
  })
}

/** Runs before the first page is loaded by script: puts the site's own rules around the generator's navigation. */
export function startSite(templates: Templates) {
  keepFailure(window.___loader, window.pagePath, window.location)
  const loads = watchPageLoads({
    loader: window.___loader,
    runningBuild: window.___webpackCompilationHash,
    leave: (href, { replace }) => (replace ? window.location.replace(href) : window.location.assign(href)),
    reload: () => window.location.reload(),
    showDelay,
    log,
  })
  endLoad = loads.end
  const deps = { tables, loader: window.___loader, announce: loads.announce }
  const headStart = createHeadStart({ templates, loader: window.___loader, tables, draw, isSaving })
  headStart.watch(document)
  for (const change of ['pointercancel', 'popstate']) window.addEventListener(change, forgetAhead)
  makeReady = headStart.fetched
  const navigate = throughRedirects(loads.startWith(window.___navigate), deps)
  window.___navigate = (to, options) => {
    expectArrival(typeof to === 'string' && !to.includes('#'))
    if (typeof to === 'string') headStart.towards(to)
    navigate(to, options)
  }
  window.___push = throughRedirects(loads.startWith(window.___push), deps)
  window.___replace = throughRedirects(loads.startWith(window.___replace), deps)
  flushGuidanceOnLeave(
    window,
    () => window.pendo,
    (message, details) => log.warn(message, details),
  )
  watchWorkerScripts(document)
  watchConnection()
}

const draw = (path: string) =>
  drawAhead(path, window.___loader.loadPageSync(path), window.___webpackCompilationHash)

/** Runs when the data of a page was fetched ahead. */
export function pageFetched(pathname: string) {
  makeReady(pathname)
}

/** Runs when the first page is interactive. */
export function rootMounted() {
  const root = document.getElementById('___gatsby')
  if (root) showRoot(root)
  pressAgain()
  // a task for each: idle time is soon over on a phone
  whenIdle(() => void tables.load())
  whenIdle(() => void prepareDialogs().catch(() => undefined)) // asked for again when one opens
  if (process.env.NODE_ENV === 'production') whenIdle(keepPagesForOffline)
}

function keepPagesForOffline() {
  import('./service-worker').then(
    async ({ registerServiceWorker, keepForOffline }) => {
      const { serviceWorker: container } = navigator
      const registration = await registerServiceWorker({
        location: window.location,
        container,
        updateReady: () => (window.___swUpdated = true),
        showOffline,
        console,
        log,
      })
      if (!registration) return
      keepRoute = (path) => keepForOffline(container, path)
      keepRoute(window.location.pathname)
    },
    // nothing that the reader waits for: the page that they read, or are leaving, is not loaded anew for it (NAV-12)
    (error: unknown) => log.warn('Pages cannot be kept for reading offline', { error }),
  )
}

let keepRoute = (_path: string) => {}

/** Runs after every change of the route, the first page included. */
export function routeChanged(change: RouteUpdate) {
  const { location, prevLocation } = change
  lastRoute = routeOf(location)
  expectArrival(false)
  endLoad()
  followHash(change)
  requestAnimationFrame(() => moveFocus(change)) // the page is laid out for it, which the heading does not wait for
  if (prevLocation && prevLocation.pathname !== location.pathname) keepRoute(location.pathname)
  const isMissing = window.___loader.isPageNotFound(location.pathname)
  void newAddressOf(location, isMissing, tables).then((address) => {
    if (address !== undefined && routeOf(window.location) === lastRoute) window.___replace(address)
  })
}

/** Browsers that say nothing about it save nothing. */
function isSaving() {
  const { connection }: Pick<Navigator, 'onLine'> & { connection?: { readonly saveData?: boolean } } =
    navigator
  return connection?.saveData === true
}

function watchConnection() {
  const look = () => showOffline(!navigator.onLine)
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  if (!navigator.onLine) look()
}

/** After the page has loaded and the browser has nothing better to do. */
function whenIdle(task: () => void) {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 5_000 }) : setTimeout(task, 1)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

function sessionIfAllowed() {
  try {
    return window.sessionStorage
  } catch {
    return undefined // the reader keeps sites from storing anything
  }
}
