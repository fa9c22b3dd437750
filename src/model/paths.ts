import type { PageTypeId } from './content-model'
import type { EntryOf } from './entry'

/** Where the pages of a content type live (ROUTE-11 to ROUTE-20). */
export const routes = {
  kbLandingPage: '/landing-page',
  kbReleaseNotes: '/release-notes',
  kbFaq: '/faq',
  kbHowTo: '/how-to',
  kbGlossary: '/glossary',
  kbCapability: '/product-capability',
  kbProductArea: '/product-capabilities',
  articleProblemSolution: '/problem-solution',
  articleRecommendedWorkflow: '/recommended-workflow',
  kbResources: '/resources',
} as const satisfies Record<PageTypeId, string>

/** Pages that every site has, whatever its content (ROUTE-01 to ROUTE-08). */
export const fixedPaths = {
  home: '/',
  search: '/search',
  announcements: '/announcements',
  categories: '/categories',
  capabilities: '/product-capabilities',
  notFound: '/404',
  signIn: '/401',
  failure: '/500',
} as const

/** The component gallery: only in sites for developers and browser tests. */
export const WORKSHOP_PATH = '/workshop'

export const searchPath = (query: string) => `${fixedPaths.search}?q=${encodeURIComponent(query)}`

/** The address of the virtual area of everything marked pro (CAPS-09). */
export const PRO_AREA_SLUG = 'pro-products'

export type PageEntry = { [T in PageTypeId]: EntryOf<T> }[PageTypeId]

/** The entry's own slug, cleaned; its id when it has none (ROUTE-09, ROUTE-10); undefined when the slug cannot be an address. */
export function slugOf(entry: PageEntry): { slug: string; from: 'url' | 'id' | 'unusable' } {
  const slug = (entry.fields.url ?? '').trim().replace(/^\/+|\/+$/g, '')
  if (slug === '') return { slug: entry.sys.id, from: 'id' }
  if (!isUsableSlug(slug)) return { slug: entry.sys.id, from: 'unusable' }
  return { slug, from: 'url' }
}

/** File systems take names of 255 bytes; the Markdown copy and its compressed copies add an ending. */
export const MAX_SEGMENT_BYTES = 245

/** Letters of any script, digits and the unreserved marks of an address, in one or more segments; no dots alone. */
function isUsableSlug(slug: string) {
  return slug
    .split('/')
    .every(
      (segment) =>
        /^[\p{L}\p{M}\p{N}._~-]+$/u.test(segment) &&
        !/^\.+$/.test(segment) &&
        new TextEncoder().encode(segment).length <= MAX_SEGMENT_BYTES,
    )
}

export function pathOf(type: PageTypeId, slug: string) {
  return `${routes[type]}/${slug}`
}
