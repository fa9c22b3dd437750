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

/** Paths of the public pages that exist regardless of the content (ROUTE-01 to ROUTE-08). */
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

/** Path of the component gallery, which is built only for development and browser tests. */
export const WORKSHOP_PATH = '/workshop'

/** Returns a category's link, or a link to all categories if the category has no page (HOME-17). */
export const categoryLink = ({ link }: Pick<ContentCard, 'link'>): PageLink =>
  link ?? { href: fixedPaths.categories, internal: true }

export const searchPath = (query: string) => `${fixedPaths.search}?q=${encodeURIComponent(query)}`

export const signInPath = (returnPath: string) =>
  `${fixedPaths.signIn}?ReturnUrl=${encodeURIComponent(returnPath)}`

/** Slug of the virtual product area that contains the capabilities of all areas marked pro (CAPS-09). */
export const PRO_AREA_SLUG = 'pro-products'

export type PageEntry = { [T in PageTypeId]: EntryOf<T> }[PageTypeId]

/**
 * Returns the slug without outer slashes, or the entry id if the slug is missing or unusable (ROUTE-09,
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
 * name. False for segments of only dots, and for names that files of the site may have, such as `feed.xml`.
 */
function isUsableSlug(slug: string) {
  // Gatsby writes the page `v2.html` as a file of that name, which cannot also be a folder.
  const isHtmlFolder = /\.html?\//i.test(slug)
  return (
    !isHtmlFolder &&
    slug
      .split('/')
      .every(
        (segment) =>
          /^[\p{L}\p{M}\p{N}._~-]+$/u.test(segment) &&
          !/^\.+$|^index\.html$|\.(json|md|xml)$/i.test(segment) &&
          new TextEncoder().encode(segment).length <= MAX_SEGMENT_BYTES,
      )
  )
}

export function pathOf(type: PageTypeId, slug: string) {
  return `${routes[type]}/${slug}`
}
