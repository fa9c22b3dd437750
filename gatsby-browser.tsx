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
import {
  createAnchors,
  createGatsby,
  createNavigation,
  fetchRedirects,
  isByLink,
  isStepInPage,
  isStepToSection,
} from './src/navigation'
import { createStaySignedIn } from './src/services/auth'
import { shipLog, siteLog } from './src/services/logging'
import { prepareDialogs } from './src/ui/dialog/dialog'

// Not in a hook, because Gatsby loads scripts, which need this policy, before it calls the first hook.
createDefaultPolicy(window)

// Not in a hook, because the navigation's listener for failed chunks must run before Gatsby's listener, and
// Gatsby adds its listener before the first hook. `createNavigation` also corrects the hash of the first URL.
const navigation = createNavigation({
  gatsby: createGatsby(window),
  loadRedirects: () => fetchRedirects(),
  anchors: createAnchors(document),
  log: siteLog,
})

// Gatsby waits for the promise, although the type of this hook declares none.
export const onClientEntry = async () => {
  // Runs after `createNavigation`, whose listener logs failed chunks and hides them from `shipLog`.
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

// Not in `wrapRootElement`, because Gatsby also calls that hook for the head of each page. Each call would
// create all services of `App` again.
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () =>
  (site: ReactNode, root: Element): void =>
    hydrateApp(<App notices={navigation.notices}>{site}</App>, root)

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => {
  const root = document.getElementById('___gatsby')
  if (root) showRoot(root)
  navigation.onOtherPage(createStaySignedIn())
  // Each of these runs in its own idle task, because idle periods are short on a phone.
  whenIdle(navigation.loadRedirects)
  whenIdle(() => void prepareDialogs().catch(() => undefined)) // opening a dialog retries after a failure
  if (process.env.NODE_ENV === 'production') whenIdle(() => void storeOfflineCopies(navigation, siteLog))
}

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <SectionContext value={sectionIn(props.data)}>
    <Frame
      // not the path of the location, which on the 404 page is the path that the reader requested
      path={encodeURI(props.pageResources.page.path)}
      query={props.location.search}
      isByLink={isByLink(props.location)}
      band={bandIn(props.data)}
    >
      {element}
    </Frame>
  </SectionContext>
)

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (change) => navigation.routeChanged(change)

// After a history step within a page, only the browser restores the scroll position. The position that Gatsby
// saved can be wrong, because a link to a section can bypass Gatsby's router. The router then saves positions
// under the previous history entry.
export const shouldUpdateScroll: GatsbyBrowser['shouldUpdateScroll'] = ({
  routerProps: { location },
  prevRouterProps,
  getSavedScrollPosition,
}) => {
  const from = prevRouterProps?.location
  if (isStepInPage(location, from)) return false
  if (!isStepToSection(location, from)) return true
  // `top` is where the reader was, or 0 if no position is saved. Gatsby would scroll to the section instead.
  const [, top] = (getSavedScrollPosition as (location: Location) => [number, number])(location)
  if (top === 0) return true
  window.scrollTo(0, top)
  return false
}
