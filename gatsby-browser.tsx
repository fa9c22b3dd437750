import type { GatsbyBrowser } from 'gatsby'
import type { ReactNode } from 'react'
import requires from '$virtual/async-requires'
import { App, Frame } from './src/frame/app'
import {
  pageFetched,
  rootMounted,
  routeChanged,
  startRecovery,
  startSite,
} from './src/frame/startup/start-site'
import { nextTask } from './src/frame/startup/next-task'
import { takeOver } from './src/frame/startup/take-over'

// here and in no hook: the site generator listens as soon as its own script runs, and who listens first decides
startRecovery()

// the site generator waits for the promise, though its type knows of none
export const onClientEntry = async () => {
  startSite(requires.components)
  await nextTask()
}

export const onPostPrefetchPathname: GatsbyBrowser['onPostPrefetchPathname'] = ({ pathname }) =>
  pageFetched(pathname)

// here and not by `wrapRootElement`, which the site generator also puts around what it draws for the head of each page: two of every service
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] =
  () =>
  (site: ReactNode, root: Element): void =>
    takeOver(<App>{site}</App>, root)

export const onInitialClientRender: GatsbyBrowser['onInitialClientRender'] = () => rootMounted()

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Frame name={props.path} path={props.location.pathname}>
    {element}
  </Frame>
)

export const onRouteUpdate: GatsbyBrowser['onRouteUpdate'] = (change) => routeChanged(change)
