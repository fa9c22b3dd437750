import { decoded } from '../lib/decoded'

export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const routeOf = ({ pathname, search, hash }: Place) => pathname + search + hash

export function placeOf(to: string): Place {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { pathname, search, hash }
}

/** Escapes the percent signs of a malformed hash, because Gatsby decodes hashes without catching errors. */
export function withValidHash(href: string): string {
  const { pathname, search, hash } = placeOf(href)
  try {
    decodeURI(hash)
    return href
  } catch {
    return pathname + search + hash.replaceAll('%', '%25')
  }
}

export const idIn = (hash: string) => decoded(hash.slice(1))

/** True if the id has an encoded reserved character, such as `%26`. Gatsby does not find such an id. */
export const hasEncodedReserved = (hash: string) => decoded(hash, decodeURI) !== decoded(hash)
