import type { PageTypeId } from './content-model'
import type { EntryOf } from './entry'
import type { ContentCard } from './pages'
import type { PageLink } from './rich-text'

/** Path prefixes of pages, by content type (ROUTE-11 to ROUTE-20). */
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
  category: '/categories',
  kbResources: '/resources',
} as const satisfies Record<PageTypeId, string>

/** Pages that exist whatever the content is (ROUTE-01 to ROUTE-08). */
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

/** The component gallery, only built for development and browser tests. */
export const WORKSHOP_PATH = '/workshop'

/** Returns the link to a category's page, or to the page of all categories if it has none (HOME-17). */
export const categoryLink = ({ link }: Pick<ContentCard, 'link'>): PageLink =>
  link ?? { href: fixedPaths.categories, internal: true }

export const searchPath = (query: string) => `${fixedPaths.search}?q=${encodeURIComponent(query)}`

export const signInPath = (returnPath: string) =>
  `${fixedPaths.signIn}?ReturnUrl=${encodeURIComponent(returnPath)}`

/** Slug of the virtual product area that contains the capabilities of all areas marked pro (CAPS-09). */
export const PRO_AREA_SLUG = 'pro-products'

export type PageEntry = { [T in PageTypeId]: EntryOf<T> }[PageTypeId]

/**
 * Returns the entry's cleaned slug, or its id if it has none or an unusable one (ROUTE-09,
 * ROUTE-10).
 */
export function slugOf(entry: PageEntry): { slug: string; from: 'url' | 'id' | 'unusable' } {
  const slug = (entry.fields.url ?? '').trim().replace(/^\/+|\/+$/g, '')
  if (slug === '') return { slug: entry.sys.id, from: 'id' }
  if (!isUsableSlug(slug)) return { slug: entry.sys.id, from: 'unusable' }
  return { slug, from: 'url' }
}

/** File systems allow names of 255 bytes. The other 10 bytes are for file extensions. */
export const MAX_SEGMENT_BYTES = 245

/**
 * True if every segment has only letters of any script, digits and `.`, `_`, `~` or `-`, and fits in a file
 * name. Segments of only dots, and those like names of files of the site, such as feeds, are not allowed.
 */
function isUsableSlug(slug: string) {
  return slug
    .split('/')
    .every(
      (segment) =>
        /^[\p{L}\p{M}\p{N}._~-]+$/u.test(segment) &&
        !/^\.+$|^index\.html$|\.(json|md|xml)$/i.test(segment) &&
        new TextEncoder().encode(segment).length <= MAX_SEGMENT_BYTES,
    )
}

export function pathOf(type: PageTypeId, slug: string) {
  return `${routes[type]}/${slug}`
}
