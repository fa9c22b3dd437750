import { decoded } from './decoded'

/**
 * A parsed URL of the content. `unsafe`: the protocol is none of `http:`, `https:`, `mailto:` and `tel:`;
 * `malformed`: empty, invalid or a relative path.
 */
export type ParsedHref =
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'internal'; readonly path: string; readonly rest: string }
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'malformed' }

const externalProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Parses a URL as a browser does, so that blanks and control characters cannot hide its protocol. */
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
    // Browsers resolve a bare word as a relative path, which an editor never means.
    if (url.origin === base && !/^[/\\]/.test(trimmed)) return { kind: 'malformed' }
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : '/'
    return { kind: 'internal', path: path === '' ? '/' : path, rest: `${url.search}${url.hash}` }
  }
  if (!externalProtocols.has(url.protocol)) return { kind: 'unsafe' }
  return { kind: 'external', href: url.href }
}
