import type { GatsbyBrowser } from 'gatsby'
import type { ReactNode } from 'react'
import { bandIn } from './src/features/announcement-band'
import { SectionContext, sectionIn } from './src/features/sections'
import { App, Frame } from './src/frame/app'
import { flushGuidanceOnLeave } from './src/frame/startup/flush-guidance'
import { hydrateApp } from './src/frame/startup/hydrate-app'
import { nextTask } from './src/frame/startup/next-task'
import { storeOfflineCopies } from './src/frame/startup/offline-copies'
import { showRoot } from './src/frame/startup/show-root'
import { createDefaultPolicy } from './src/frame/startup/trusted-types'
import { watchConnection } from './src/frame/startup/watch-connection'
import { whenIdle } from './src/frame/startup/when-idle'
import { createAnchors, createGatsby, createNavigation, fetchRedirects, isByLink } from './src/navigation'
import { createStaySignedIn } from './src/services/auth'
import { shipLog, siteLog } from './src/services/logging'
import { prepareDialogs } from './src/ui/dialog/dialog'

// Not in a hook: Gatsby's own script loads others before it calls one.
createDefaultPolicy(window)

// Not in a hook: Gatsby listens for lost chunks before its hooks run, and the first listener
// decides.
const navigation = createNavigation({
  gatsby: createGatsby(window),
  loadRedirects: () => fetchRedirects(),
  anchors: createAnchors(document),
  log: siteLog,
})

// Gatsby waits for the promise, although its type does not allow one.
export const onClientEntry = async () => {
  // After the recovery of lost chunks, which logs them itself.
  shipLog({ log: siteLog, owner: window, whenIdle })
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

// Not in `wrapRootElement`: Gatsby wraps the head of each page in it too, which would double every
// service.
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () =>
  (site: ReactNode, root: Element): void =>
    hydrateApp(<App notices={navigation.notices}>{site}</App>, root)

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  const root = document.getElementById('___gatsby')
  if (root) showRoot(root)
  navigation.onOtherPage(createStaySignedIn())
  // One task each: on a phone, idle time is short.
  whenIdle(navigation.loadRedirects)
  whenIdle(() => void prepareDialogs().catch(() => undefined)) // loaded again when a dialog opens
  if (process.env.NODE_ENV === 'production') whenIdle(() => void storeOfflineCopies(navigation, siteLog))
}

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <SectionContext value={sectionIn(props.data)}>
    <Frame path={props.location.pathname} isByLink={isByLink(props.location)} band={bandIn(props.data)}>
      {element}
    </Frame>
  </SectionContext>
)

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (change) => navigation.routeChanged(change)
