import { anchorFor, redirectFor, type RedirectTable } from '../contracts/redirects'
import { decoded } from '../lib/decoded'

export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

const EMPTY: RedirectTable = { paths: {}, anchors: {} }

export type Redirects = ReturnType<typeof createRedirects>

/** Holds the redirect table once it is loaded, and looks up URLs in it. */
export function createRedirects(loadTable: () => Promise<RedirectTable>) {
  let table: RedirectTable | undefined
  let loading: Promise<RedirectTable> | undefined

  /** Never rejects: without a table nothing is redirected, and the next call tries again. */
  async function load(): Promise<RedirectTable> {
    if (table) return table
    loading ??= loadTable().finally(() => (loading = undefined))
    try {
      return (table = await loading)
    } catch {
      return EMPTY // offline, or too slow
    }
  }

  return {
    load,

    /** Returns where a link leads (REDIR-05). A page that is loaded never has an old path, so it does not wait for the table. */
    async targetOf(to: string, isLoaded: boolean): Promise<string> {
      const known = table ?? (isLoaded ? EMPTY : await load())
      return redirectFor(known, placeOf(to)) ?? to
    },

    /** Returns where to go after a page has come: an old path that a static host answered with its 404 page, or an anchor that was renamed. */
    async targetAfter(place: Place, { isMissing, hasAnchor }: { isMissing: boolean; hasAnchor: boolean }) {
      if (!isMissing && hasAnchor) return undefined
      const known = await load()
      if (isMissing) return redirectFor(known, place)
      const anchor = anchorFor(known, place.pathname, idIn(place.hash))
      return anchor === undefined ? undefined : `${place.pathname}${place.search}#${anchor}`
    },
  }
}

export const routeOf = ({ pathname, search, hash }: Place) => pathname + search + hash

export function placeOf(to: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { pathname, search, hash }
}

export const idIn = (hash: string) => decoded(hash.slice(1))
