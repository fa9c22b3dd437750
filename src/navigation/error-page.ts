import { pathIn } from '../lib/gatsby-runtime'

/** The page that the gateway sends after a server error (ROUTE-25). */
export const ERROR_PAGE = '/500.html'

/**
 * Returns a function that picks the page Gatsby loads. If the gateway sent the error page, picks it until the
 * reader leaves this URL, because Gatsby would otherwise show its 404 page.
 */
export function keepErrorPage(pagePath: string | undefined, pathname: string) {
  let isStillHere = pagePath === ERROR_PAGE
  return (rawPath: string) => {
    isStillHere &&= pathIn(rawPath) === pathname
    return isStillHere ? ERROR_PAGE : rawPath
  }
}
