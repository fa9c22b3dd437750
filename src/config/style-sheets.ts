/* Style sheets shared by pages. Later ones override earlier ones. */

/** Prefix of the sheet inlined into every page; Gatsby sets the name. */
export const SHARED_SHEET = 'styles'

export const SOME_PAGES_SHEET = 'styles-of-some-pages'

/** Returns a sheet's rank by URL: shared first, then some pages, then the page's chunk. */
export function sheetRank(href: string): number {
  const place = [SHARED_SHEET, SOME_PAGES_SHEET].findIndex((name) => href.startsWith(`/${name}.`))
  return place === -1 ? 2 : place
}
