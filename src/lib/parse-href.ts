import { decoded } from './decoded'

/** What an address in the content may lead to. Anything else (`javascript:`, `data:`, a typing mistake) is no address. */
export type ParsedHref =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'internal'; readonly path: string; readonly rest: string }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'malformed' }

const externalProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Reads an address as a browser would, so that no disguise (blanks, control characters, entities) hides its protocol. */
export function parseHref(text: string, siteUrl?: string): ParsedHref {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'malformed' }
  if (trimmed.startsWith('#')) {
    const id = decoded(trimmed.slice(1))
    return id === '' ? { kind: 'malformed' } : { kind: 'anchor', id }
  }
  const base = 'https://this-site.invalid'
  let url: URL
  try {
    url = new URL(trimmed, base)
  } catch {
    return { kind: 'malformed' }
  }
  const isOwn = url.origin === base || (siteUrl !== undefined && url.origin === new URL(siteUrl).origin)
  if (isOwn) {
    // a bare word is resolved like a path by browsers, but is never what an editor meant
    if (url.origin === base && !/^[/\\]/.test(trimmed)) return { kind: 'malformed' }
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/'
    return { kind: 'internal', path: path === '' ? '/' : path, rest: `${url.search}${url.hash}` }
  }
  if (!externalProtocols.has(url.protocol)) return { kind: 'unsafe' }
  return { kind: 'external', href: url.href }
}
