import { pathIn } from '../lib/gatsby-runtime'

/** The page that the gateway sends when a page fails (ROUTE-25). */
export const ERROR_PAGE = '/500.html'

/** Returns the page that Gatsby loads for a path: the error page for the URL it starts at, which Gatsby takes for a 404. */
export function keepErrorPage(pagePath: string | undefined, pathname: string) {
  let isStillHere = pagePath === ERROR_PAGE
  return (rawPath: string) => {
    isStillHere &&= pathIn(rawPath) === pathname
    return isStillHere ? ERROR_PAGE : rawPath
  }
}
