import type { Log } from '../contracts/log'
import { keepErrorPage } from './error-page'
import type { Gatsby, GatsbyFunctions } from './gatsby'
import { createPageLoads, isFailed } from './page-loads'
import type { RedirectLookup } from './redirect-lookup'
import { placeOf, withValidHash } from './place'
import type { Visits } from './visits'
import { pathIn, type NavigateOptions } from '../lib/gatsby-runtime'

interface Parts {
  readonly gatsby: Gatsby
  readonly redirects: RedirectLookup
  readonly visits: Visits
  readonly log: Log
}

/** Wraps Gatsby's functions: adds redirects and timeouts. A newer navigation cancels an older one. */
export function toSiteFunctions(
  own: GatsbyFunctions,
  { gatsby, redirects, visits, log }: Parts,
): GatsbyFunctions {
  const pageFor = keepErrorPage(gatsby.pagePath(), gatsby.place().pathname)
  const loadOwn = (rawPath: string) => own.loadPage(pageFor(rawPath))
  const loadOwnSync = (rawPath: string, options?: object) => own.loadPageSync(pageFor(rawPath), options)
  const pages = createPageLoads({ loadPage: loadOwn, build: gatsby.build(), log })
  let isFirst = true

  /** Navigates to a page, by a full page load if necessary. Stops once the reader has chosen another page. */
  async function visit(to: string, options?: NavigateOptions) {
    const { isLatest, end } = visits.begin()
    const href = withValidHash(await redirects.targetOf(to, !gatsby.isPageNotFound(pageIn(to))))
    if (!isLatest()) return
    // With an update ready, Gatsby's navigate is a full page load and needs no page data.
    if (!gatsby.isUpdateReady()) {
      gatsby.fetchTemplate(pathIn(href))
      const page = await pages.load(pageIn(href))
      if (!isLatest()) return
      // A redirect may lead to a URL without a page, such as a file.
      const hasNoPage = pageIn(href) !== pageIn(to) && gatsby.isPageNotFound(pageIn(href))
      if (isFailed(page) || hasNoPage || pages.isOtherBuild(page))
        return gatsby.leave(href, { replace: options?.replace === true })
    }
    end()
    own.navigate(href, options)
  }

  /**
   * Loads the page that Gatsby requests: the first page, a page that `visit` has loaded, or the page of a
   * history step.
   */
  async function loadPage(rawPath: string) {
    if (isFirst) {
      isFirst = false
      return pages.loadFirst(rawPath)
    }
    return loadOwnSync(rawPath) ? loadOwn(rawPath) : loadFromHistory(rawPath)
  }

  async function loadFromHistory(rawPath: string) {
    const { end } = visits.begin()
    const page = await pages.load(rawPath)
    end()
    const { pathname, search } = gatsby.place()
    // Gatsby renders the result at the current URL, which has changed if the reader has moved on.
    if (rawPath !== pathname + search) return pages.load(pathname + search)
    if (pages.isOtherBuild(page)) gatsby.reload()
    return page
  }

  function hovering(rawPath: string) {
    if (!gatsby.canPrefetch()) return
    gatsby.fetchTemplate(pathIn(rawPath))
    own.hovering(rawPath)
  }

  return {
    hovering,
    navigate: (to, options) => (typeof to === 'number' ? own.navigate(to) : void visit(to, options)),
    loadPage,
    loadPageSync: loadOwnSync,
  }
}

function pageIn(href: string) {
  const { pathname, search } = placeOf(href)
  return pathname + search
}
