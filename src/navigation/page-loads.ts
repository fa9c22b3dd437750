import type { Log } from '../contracts/log'
import { ERROR_PAGE } from './error-page'
import { pathIn, type LoadedPage, type PageLoader } from '../lib/gatsby-runtime'
import { withTimeLimit } from '../lib/with-time-limit'

/** After this time, a full page load follows, because readers can stop it and see why it fails. */
export const PAGE_LOAD_TIMEOUT_MS = 15_000

const limit = {
  ms: PAGE_LOAD_TIMEOUT_MS,
  timeoutError: () => new Error(`The page did not load within ${PAGE_LOAD_TIMEOUT_MS / 1000} s`),
}

interface Parts {
  readonly loadPage: PageLoader['loadPage']
  readonly build: string | undefined
  readonly log: Log
}

/**
 * Loads pages with Gatsby's loader, which retries page data up to three times (NAV-02). Logs failures and,
 * except for the first page, adds a timeout.
 */
export function createPageLoads({ loadPage, build, log }: Parts) {
  const logged = new Set<unknown>()

  function logFailure(page: LoadedPage | undefined) {
    if (page?.error !== undefined && !logged.has(page.error)) {
      logged.add(page.error)
      log.error(messageFor(page.error), { error: page.error })
    }
    return page
  }

  return {
    /** Loads the first page. Its text is visible already, so there is no timeout. */
    loadFirst: (rawPath: string) => loadPage(rawPath).catch(toFailure).then(logFailure),

    /** Never rejects: a failed or timed-out page has the status `error`. */
    async load(rawPath: string): Promise<LoadedPage> {
      const loaded = await withTimeLimit(limit, () => loadPage(rawPath)).catch(toFailure)
      const page = logFailure(loaded) ?? { status: 'error' }
      if (isFailed(page) && page.error === undefined)
        log.error(`Could not load page data for ${pathIn(rawPath)}; falling back to a full page load`)
      if (page.page?.path === ERROR_PAGE && pathIn(rawPath) !== ERROR_PAGE)
        log.error(`The page data for ${pathIn(rawPath)} failed; showing the error page`)
      return page
    },

    isOtherBuild({ page }: LoadedPage): boolean {
      const its = page?.webpackCompilationHash
      const isOther = Boolean(its && build && its !== build)
      if (isOther)
        log.info('A newer build is live; loading the page in full', { path: page?.path, its, build })
      return isOther
    },
  }
}

export const isFailed = ({ status }: LoadedPage) => status === 'error'

const toFailure = (error: unknown): LoadedPage => ({ status: 'error', error })

/** Returns the message in the specification for a failed template or query file, else the error's own. */
function messageFor(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [, chunk] = /\b(component---[\w-]+?-tsx)/.exec(message) ?? []
  if (chunk) return `We couldn't find the correct component chunk with the name "${chunk}"`
  const [, file] = /couldn't load "([^"]*\/sq\/d\/[^"]*)"/.exec(message) ?? []
  return file ? `We couldn't load the static query data file "${file}"` : message
}
