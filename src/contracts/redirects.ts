export const REDIRECTS_FILE = 'redirects.json'

/** The content of `/redirects.json`. Chains are resolved and loops removed. */
export interface RedirectTable {
  /** old path in lower case -> target path on this site, optionally with query and hash */
  readonly paths: Readonly<Record<string, string>>
  /** path of a page -> old heading ids -> current heading ids */
  readonly anchors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

interface Place {
  /** encoded as in the URL */
  readonly pathname: string
  /** with `?`, or empty */
  readonly search: string
  /** with `#`, or empty */
  readonly hash: string
}

/** Returns the target of an old URL, or undefined if there is no redirect (REDIR-04). */
export function redirectFor(table: RedirectTable, { pathname, search, hash }: Place): string | undefined {
  const target = valueIn(table.paths, keyOf(pathname))
  return target === undefined ? undefined : joinTarget(target, { search, hash })
}

/** Adds an old URL's query to the target. A hash in the URL replaces the target's (REDIR-06, REDIR-07). */
export function joinTarget(target: string, { search, hash }: Omit<Place, 'pathname'>): string {
  const [, path = '', ownSearch = '', ownHash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const query = ownSearch && search ? `${ownSearch}&${search.slice(1)}` : ownSearch || search
  return path + query + (hash || ownHash)
}

export function anchorFor(table: RedirectTable, pathname: string, id: string): string | undefined {
  const ofPage = valueIn(table.anchors, keyOf(pathname))
  return ofPage && valueIn(ofPage, id)
}

/** Normalizes a path for comparison: lower case, decoded, without trailing slash. */
export function keyOf(pathname: string): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

function valueIn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
