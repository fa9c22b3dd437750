/* Style sheets that pages share. A sheet overrides the sheets of lower rank. */

/** Start of the file name of the sheet that is inlined into every page. Gatsby sets this name. */
export const SHARED_SHEET = 'styles'

export const SOME_PAGES_SHEET = 'styles-of-some-pages'

/**
 * Returns a sheet's rank by its URL: 0 if all pages share the sheet, 1 if some pages share it, otherwise 2.
 */
export function sheetRank(href: string): number {
  const place = [SHARED_SHEET, SOME_PAGES_SHEET].findIndex((name) => href.startsWith(`/${name}.`))
  return place === -1 ? 2 : place
}
