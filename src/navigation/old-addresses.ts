import { anchorFor, redirectFor } from '../contracts/redirects'
import type { RedirectTables } from './redirect-table'
import type { Navigate, PageLoader } from '../lib/gatsby-runtime'

interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

interface Deps {
  readonly tables: RedirectTables
  readonly loader: PageLoader
  /** says that the reader is on the way; `isLatest` turns false when they choose another */
  readonly announce: () => { isLatest: () => boolean }
}

/**
 * Leads every change of the route through the table of old addresses (REDIR-02, REDIR-05). A page that is here is never an old address,
 * which the content check sees to, so only a page that is not here yet waits for the table, the first time.
 */
export function throughRedirects(navigate: Navigate, { tables, loader, announce }: Deps): Navigate {
  return (to, options) => {
    if (typeof to === 'number') return navigate(to)
    const place = placeOf(to)
    const table = tables.known()
    if (table) return navigate(redirectFor(table, place) ?? to, options)
    if (loader.loadPageSync(place.pathname + place.search)) return navigate(to, options)
    const { isLatest } = announce()
    void tables.load().then((loaded) => {
      if (isLatest()) navigate(redirectFor(loaded, place) ?? to, options)
    })
  }
}

/**
 * After a page has come: an old address that a static host answered with its 404 page, or the hash of a heading that has another id now.
 * Answers where to go instead.
 */
export async function newAddressOf(
  { pathname, search, hash }: Place,
  isMissing: boolean,
  tables: RedirectTables,
): Promise<string | undefined> {
  const id = idIn(hash)
  const isLost = id !== '' && document.getElementById(id) === null
  if (!isMissing && !isLost) return undefined
  const table = await tables.load()
  if (isMissing) return redirectFor(table, { pathname, search, hash })
  const anchor = anchorFor(table, pathname, id)
  return anchor === undefined ? undefined : `${pathname}${search}#${anchor}`
}

export function placeOf(to: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { pathname, search, hash }
}

/** The id that a hash names. */
export function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
