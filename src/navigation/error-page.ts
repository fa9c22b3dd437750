import { pathIn } from '../lib/gatsby-runtime'

/** The page that the gateway sends when a page fails (ROUTE-25). */
export const ERROR_PAGE = '/500.html'

/**
 * Returns which page Gatsby should load for a path. Gatsby loads the page of the URL that it starts at, which would replace the error page by
 * the 404 page. Once the reader has left that URL it is one like any other.
 *
 * @param pagePath path of the page that came as HTML
 */
export function keepErrorPage(pagePath: string | undefined, pathname: string) {
  let isStillHere = pagePath === ERROR_PAGE
  return (rawPath: string) => {
    isStillHere &&= pathIn(rawPath) === pathname
    return isStillHere ? ERROR_PAGE : rawPath
  }
}
