/** The file of a release that browser and gateway look old addresses up in. */
export const REDIRECTS_FILE = 'redirects.json'

/** What `/redirects.json` of a release holds; chains are resolved in it, and loops are not in it. */
export interface RedirectTable {
  /** old path in lower case -> where it leads: a path of this site, perhaps with a query and a hash */
  readonly paths: Readonly<Record<string, string>>
  /** path of a page -> ids that its headings had -> ids that they have */
  readonly anchors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Place {
  /** as it stands in the address, or decoded */
  readonly pathname: string
  /** with its `?`, or empty */
  readonly search: string
  /** with its `#`, or empty */
  readonly hash: string
}

/** Where an old address leads, its query and hash kept (REDIR-04, REDIR-06, REDIR-07); undefined for an address that is no old one. */
export function redirectFor(table: RedirectTable, { pathname, search, hash }: Place): string | undefined {
  const target = valueIn(table.paths, keyOf(pathname))
  if (target === undefined) return undefined
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const query = ownSearch && search ? `${ownSearch}&${search.slice(1)}` : ownSearch || search
  return path + query + (hash || ownHash)
}

/** The id that a renamed heading has now; undefined for one that was not renamed. */
export function anchorFor(table: RedirectTable, pathname: string, id: string): string | undefined {
  const ofPage = valueIn(table.anchors, keyOf(pathname))
  return ofPage && valueIn(ofPage, id)
}

/** Paths are compared in lower case, decoded, and without a slash at their end. */
export function keyOf(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

function valueIn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
