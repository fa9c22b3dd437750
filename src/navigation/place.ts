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

export const idIn = (hash: string) => decoded(hash.slice(1))
