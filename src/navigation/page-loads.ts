import type { Log } from '../contracts/log'
import { FAILURE_PAGE } from './failed-address'
import { pathIn, type LoadedPage, type Navigate, type PageLoader } from '../lib/gatsby-runtime'

/** After this the reader is told that the page takes longer (NAV-08). */
export const DELAYED_AFTER_MS = 1_000

/** A page that takes longer than this hangs, and the browser is better at waiting: it can be stopped, and says what is wrong. */
export const HANGS_AFTER_MS = 15_000

interface Deps {
  readonly loader: PageLoader
  /** the build that the running scripts are of */
  readonly runningBuild: string | undefined
  readonly leave: (href: string, options: { replace: boolean }) => void
  readonly reload: () => void
  readonly showDelay: (isDelayed: boolean) => void
  readonly log: Log
}

interface Target {
  /** what to open when the page cannot be had; undefined: the address is in the bar already */
  readonly href?: string
  readonly replace?: boolean
}

/**
 * Stands between the site generator and its loading of pages, and adds what that lacks: a limit in time, the whole address on a full
 * navigation, one owner of the screen when the reader was faster than the network, and a word about every failure.
 *
 *     click --> navigate(target) --> the generator's navigate --> loadPage --+--> here in time: it goes on as ever
 *                                                                            +--> failed, hangs, other build: a full page load (NAV-09, NAV-10)
 *                                                                            +--> the reader has gone elsewhere: dropped
 */
export function watchPageLoads({ loader, runningBuild, leave, reload, showDelay, log }: Deps) {
  const loadPage = loader.loadPage.bind(loader)
  let isFirst = true
  let latest: Target | undefined
  let starting: Target | undefined
  let delayTimer: ReturnType<typeof setTimeout> | undefined

  function begin(target: Target) {
    latest = target
    clearTimeout(delayTimer)
    delayTimer = setTimeout(() => showDelay(true), DELAYED_AFTER_MS)
  }

  function end() {
    clearTimeout(delayTimer)
    showDelay(false)
  }

  loader.loadPage = async (rawPath) => {
    if (isFirst) {
      // the text is here already, so nothing hurries; a missing first page and its build are the generator's own business (NAV-11, NAV-15)
      isFirst = false
      return loadPage(rawPath).then(reported, failure).then(reported)
    }
    const target: Target = starting ?? {}
    if (!starting) begin(target) // back or forward
    const page = await within(HANGS_AFTER_MS, loadPage(rawPath)).catch(failure).then(reported)
    if (target !== latest) return never()
    const isExplained = page?.error !== undefined
    if (isFailed(page)) {
      if (!isExplained)
        log.error(`The page ${pathIn(rawPath)} could not be had, so the browser opens it in full`)
      if (target.href === undefined) return page
      leave(target.href, { replace: target.replace === true })
      return never()
    }
    const build = page.page?.webpackCompilationHash
    if (build && runningBuild && build !== runningBuild) {
      log.info('A newer build of the site is out, so the page is loaded anew', {
        rawPath,
        build,
        runningBuild,
      })
      if (target.href === undefined) reload()
      else leave(target.href, { replace: target.replace === true })
      return never()
    }
    if (page.page?.path === FAILURE_PAGE && !rawPath.startsWith(FAILURE_PAGE.slice(0, -'.html'.length))) {
      log.error(`The data of ${pathIn(rawPath)} failed, so the page for failures is shown`)
    }
    end()
    return page
  }

  function reported(page: LoadedPage | undefined) {
    if (page?.error !== undefined && !said.has(page.error)) {
      said.add(page.error)
      log.error(wordsFor(page.error), { error: page.error })
    }
    return page
  }
  const said = new Set<unknown>()

  return {
    /** Wraps the generator's navigate, so that the load it starts is known by its target. */
    startWith(navigate: Navigate): Navigate {
      return (to, options) => {
        if (typeof to === 'number') return navigate(to)
        starting = { href: to, replace: options?.replace === true }
        begin(starting)
        try {
          navigate(to, options)
        } finally {
          starting = undefined
        }
      }
    },
    /** Says that the reader is on the way, before it is known where to. */
    announce: () => {
      const target: Target = {}
      begin(target)
      return { isLatest: () => latest === target }
    },
    /** Says that the page is there. */
    end,
  }
}

const failure = (error: unknown): LoadedPage => ({ status: 'error', error })

const isFailed = (page: LoadedPage | undefined): page is undefined => !page || page.status === 'error'

/** The generator names the file only; the specification's words say what it was for (NAV-14). */
function wordsFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, file] = /couldn't load "([^"]*\/sq\/d\/[^"]*)"/.exec(message) ?? []
  return file ? `We couldn't load the static query data file "${file}"` : message
}

function within<T>(ms: number, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page did not come within ${ms / 1000} s`)), ms)
    task.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** For a page that nobody waits for any more: the generator would show it, or send the browser there. */
const never = () => new Promise<undefined>(() => undefined)
