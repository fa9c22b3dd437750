/* The style sheets that pages share (docs/decisions/0016). Later ones override earlier ones. */

/** Prefix of the sheet inlined into every page; the name is Gatsby's. */
export const SHARED_SHEET = 'styles'

/** Prefix of the sheet of pages that need any of its styles. */
export const SOME_PAGES_SHEET = 'styles-of-some-pages'

/** Returns a sheet's rank by its URL: the shared one first, then the second, then that of the page's chunk. */
export function sheetRank(href: string): number {
  const place = [SHARED_SHEET, SOME_PAGES_SHEET].findIndex((name) => href.startsWith(`/${name}.`))
  return place === -1 ? 2 : place
}
