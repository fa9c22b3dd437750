import { pathIn, type PageLoader } from '../lib/gatsby-runtime'

/** The page for failures, as the gateway sends it in the place of a page that failed (ROUTE-25). */
export const FAILURE_PAGE = '/500.html'

/**
 * Lets the page for failures stand at the address of what failed. The site generator asks for the page of the address that it runs at: it
 * would take the failure away, and show that there is no such page. From the first step elsewhere on the address is one like any other.
 *
 * @param pagePath what the page that came as HTML calls itself
 */
export function keepFailure(
  loader: Pick<PageLoader, 'loadPage' | 'loadPageSync'>,
  pagePath: string | undefined,
  { pathname }: Pick<Location, 'pathname'>,
) {
  if (pagePath !== FAILURE_PAGE) return
  const { loadPage, loadPageSync } = loader
  let isStillHere = true
  const pageOf = (rawPath: string) => {
    isStillHere &&= pathIn(rawPath) === pathname
    return isStillHere ? FAILURE_PAGE : rawPath
  }
  loader.loadPage = (rawPath) => loadPage.call(loader, pageOf(rawPath))
  loader.loadPageSync = (rawPath, options) => loadPageSync.call(loader, pageOf(rawPath), options)
}
