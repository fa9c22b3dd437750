import { anchorFor, redirectFor, type RedirectTable } from '../contracts/redirects'
import { idIn, placeOf, type Place } from './place'

const EMPTY: RedirectTable = { paths: {}, anchors: {} }

export type RedirectLookup = ReturnType<typeof createRedirectLookup>

export function createRedirectLookup(loadTable: () => Promise<RedirectTable>) {
  let table: RedirectTable | undefined
  let loading: Promise<RedirectTable> | undefined

  /** Never rejects: without a table nothing is redirected, and the next call retries. */
  async function load(): Promise<RedirectTable> {
    if (table) return table
    loading ??= loadTable().finally(() => (loading = undefined))
    try {
      return (table = await loading)
    } catch {
      return EMPTY // offline, timed out or an invalid table
    }
  }

  return {
    load,

    /** Returns the target of a link. Waits for the table only if the page is not loaded (REDIR-05). */
    async targetOf(to: string, isLoaded: boolean): Promise<string> {
      const known = table ?? (isLoaded ? EMPTY : await load())
      return redirectFor(known, placeOf(to)) ?? to
    },

    /**
     * Returns the redirect target, if any, for a loaded URL whose page is missing (a static host then shows
     * its 404 page) or whose anchor has a new name.
     */
    async targetAfter(place: Place, { isMissing, hasAnchor }: { isMissing: boolean; hasAnchor: boolean }) {
      if (!isMissing && hasAnchor) return undefined
      const known = await load()
      if (isMissing) return redirectFor(known, place)
      const anchor = anchorFor(known, place.pathname, idIn(place.hash))
      return anchor === undefined
        ? undefined
        : `${place.pathname}${place.search}#${encodeURIComponent(anchor)}`
    },
  }
}
