import { pathIn } from '../lib/gatsby-runtime'

/** The page that the gateway sends after a server error (ROUTE-25). */
export const ERROR_PAGE = '/500.html'

/**
 * Returns a function that picks the page Gatsby loads. Until the reader leaves the URL that failed, it picks
 * the error page, because Gatsby alone would show its 404 page there.
 */
export function keepErrorPage(pagePath: string | undefined, pathname: string) {
  let isStillHere = pagePath === ERROR_PAGE
  return (rawPath: string) => {
    isStillHere &&= pathIn(rawPath) === pathname
    return isStillHere ? ERROR_PAGE : rawPath
  }
}
