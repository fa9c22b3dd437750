import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const onePageOfEachKind = {
  home: '/',
  search: '/search?q=invoice',
  announcements: '/announcements',
  categories: '/categories',
  category: '/categories/billing',
  'product capabilities': '/product-capabilities',
  'product area': '/product-capabilities/invoicing-payments',
  'pro products': '/product-capabilities/pro-products',
  'how-to': '/how-to/use-the-dispatch-board',
  faq: '/faq/payments-faq',
  glossary: '/glossary/field-service-terms',
  'landing page': '/landing-page/jobs-projects-home',
  'release notes': '/release-notes/release-notes-st-74',
  'problem and solution': '/problem-solution/card-reader-will-not-pair',
  'recommended workflow': '/recommended-workflow/onboard-a-new-technician',
  capability: '/product-capability/technician-map',
  resources: '/resources/import-templates',
  'sign-in': '/401',
  'not found': '/no-such-page',
  failure: '/500',
} as const

export const articlePages = [
  onePageOfEachKind['how-to'],
  onePageOfEachKind.faq,
  onePageOfEachKind.glossary,
  onePageOfEachKind['landing page'],
  onePageOfEachKind['release notes'],
  onePageOfEachKind['problem and solution'],
  onePageOfEachKind['recommended workflow'],
  onePageOfEachKind.capability,
  onePageOfEachKind.resources,
]

export interface CrawledPage {
  readonly path: string
  readonly status: number
  readonly html: string
  /** path of a page that links to this page */
  readonly from: string
}

/** Follows links, starting at the home page. Returns every page that it reaches, keyed by path. */
export async function crawl(request: APIRequestContext): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const queue = [{ path: '/', from: 'the start' }]
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next
    if (pages.has(path)) continue
    const response = await request.get(path, { maxRedirects: 0 })
    const isHtml = (response.headers()['content-type'] ?? '').startsWith('text/html')
    const html = isHtml ? await response.text() : ''
    pages.set(path, { path, status: response.status(), html, from })
    for (const { path: linked } of internalLinks(html, path)) {
      if (!pages.has(linked)) queue.push({ path: linked, from: path })
    }
  }
  return pages
}

/** Returns the links of a page to its own site. `hash` is without `#`. */
export function internalLinks(html: string, base: string): { path: string; hash: string }[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), `http://this.site${base}`)
    if (url.host !== 'this.site') return []
    return [{ path: url.pathname, hash: decodeURIComponent(url.hash.slice(1)) }]
  })
}

export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => pageErrors.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // ignores requests that a navigation has aborted
    if (reason !== 'net::ERR_ABORTED') pageErrors.push(`request: ${request.url()} ${reason}`)
  })
  return pageErrors
}

export const waitForHydration = (page: Page) =>
  page.locator('#___gatsby[data-visible]').waitFor({ state: 'attached' })

/** Waits until the second frame, because a navigation renders in the first one. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Waits until the page has hydrated and its images in view are rendered. */
export async function settled(page: Page) {
  await waitForHydration(page)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isInView = bottom >= 0 && top <= innerHeight && right >= 0 && left <= innerWidth
      const isShown = image.complete && image.dataset.fade !== 'waiting'
      // browsers load no lazy image below the visible part of a folded container (`[data-folded]`)
      const fold = image.closest('[data-folded]')?.getBoundingClientRect()
      const isClipped = fold !== undefined && top >= fold.bottom
      return isShown || isClipped || !image.checkVisibility() || !isInView
    }),
  )
  await twoFrames(page)
}

export async function expectNoHorizontalScroll(page: Page, width: number) {
  // layout may take a frame after a resize
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px` })
    .toBeLessThanOrEqual(width)
}

export async function openSettled(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}

/**
 * Response to every request to another host. Declares the same color schemes as the site, because browsers
 * give a frame with another color scheme an opaque background.
 */
const EXTERNAL_PAGE = '<title>Elsewhere</title><meta name="color-scheme" content="light dark">'

export async function blockExternalRequests(page: Page) {
  await page.route(
    (url) => url.hostname !== 'localhost' && url.hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: EXTERNAL_PAGE }),
  )
}
