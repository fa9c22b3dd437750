/* The sheets that pages share (docs/decisions/0042), by the names that their files begin with. Later ones have the last word. */

/** Stands in every page. The name is the site generator's. */
export const SHARED_SHEET = 'styles'

/** Stands in pages that need any of it. */
export const SOME_PAGES_SHEET = 'styles-of-some-pages'

/** Where a sheet stands among the others, by its address: the shared ones first, then that of the page's own kind. */
export function placeOfSheet(href: string): number {
  const place = [SHARED_SHEET, SOME_PAGES_SHEET].findIndex((name) => href.startsWith(`/${name}.`))
  return place === -1 ? 2 : place
}
