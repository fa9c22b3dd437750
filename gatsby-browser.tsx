import type { GatsbyBrowser } from 'gatsby'
import type { ReactNode } from 'react'
import { App, Frame } from './src/frame/app'
import { flushGuidanceOnLeave } from './src/frame/startup/flush-guidance'
import { hydrateApp } from './src/frame/startup/hydrate-app'
import { nextTask } from './src/frame/startup/next-task'
import { keepOfflineCopies } from './src/frame/startup/offline-copies'
import { showRoot } from './src/frame/startup/show-root'
import { createDefaultPolicy } from './src/frame/startup/trusted-types'
import { watchConnection } from './src/frame/startup/watch-connection'
import { whenIdle } from './src/frame/startup/when-idle'
import { createAnchors, createGatsby, createNavigation, fetchRedirects, isByLink } from './src/navigation'
import { shipLog, siteLog } from './src/services/logging'
import { prepareDialogs } from './src/ui/dialog/dialog'

// not in a hook: Gatsby's own script loads others before it calls one
createDefaultPolicy(window)

// not in a hook: Gatsby listens for lost chunks as soon as its own script runs, and the first listener decides
const navigation = createNavigation({
  gatsby: createGatsby(window),
  loadRedirects: () => fetchRedirects(),
  anchors: createAnchors(document),
  log: siteLog,
})

// Gatsby waits for the promise, though its type does not say so
export const onClientEntry = async () => {
  // after the recovery of lost chunks, which logs them itself
  shipLog({
    log: siteLog,
    owner: window,
    whenIdle,
    load: () => import('./src/services/logging/start-shipping'),
  })
  navigation.startPageLoads()
  flushGuidanceOnLeave(
    window,
    () => window.pendo,
    (message, details) => siteLog.warn(message, details),
  )
  watchConnection(window, navigation.showOffline)
  await nextTask()
}

export const onPostPrefetchPathname: GatsbyBrowser['onPostPrefetchPathname'] = ({ pathname }) =>
  navigation.completePrefetch(pathname)

// not in `wrapRootElement`: Gatsby puts that around the head of each page too, which would double every service
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () =>
  (site: ReactNode, root: Element): void =>
    hydrateApp(<App notices={navigation.notices}>{site}</App>, root)

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  const root = document.getElementById('___gatsby')
  if (root) showRoot(root)
  // a task for each: idle time is soon over on a phone
  whenIdle(navigation.loadRedirects)
  whenIdle(() => void prepareDialogs().catch(() => undefined)) // loaded again when one opens
  if (process.env.NODE_ENV === 'production') whenIdle(() => void keepOfflineCopies(navigation, siteLog))
}

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame path={props.location.pathname} isByLink={isByLink(props.location)}>
    {element}
  </Frame>
)

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (change) => navigation.routeChanged(change)
