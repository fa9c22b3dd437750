import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { onePageOfEachKind, blockExternalRequests } from './support/site'

const READ = onePageOfEachKind.faq
const READ_IN_PASSING = '/how-to/merge-duplicate-customers'
const UNREAD = '/resources/import-templates'

/** Maximum number of pages that the service worker stores. */
const MOST_PAGES = 60

test.beforeEach(({ page }) => blockExternalRequests(page))

async function read(page: Page, path: string = READ) {
  await page.goto(path)
  await waitForCopy(page, path)
}

const waitForCopy = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const parts = [wanted, `/page-data${wanted}/page-data.json`, '/page-data/app-data.json']
        const copies = await Promise.all(parts.map((part) => caches.match(part)))
        return navigator.serviceWorker.controller !== null && !copies.includes(undefined)
      }, path),
    )
    .toBe(true)

test('NAV-16 NAV-17 NAV-18 registers, installs and activates the service worker at /sw.js', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await read(page)
  const state = () =>
    page.evaluate(async () => {
      const { active, scope } = await navigator.serviceWorker.ready
      return [new URL(active?.scriptURL ?? '').pathname, active?.state, new URL(scope).pathname]
    })
  await expect.poll(state).toEqual(['/sw.js', 'activated', '/'])
  expect(logged.join('\n')).toContain('Visited pages are stored for offline reading')
})

test('NAV-16 a visited page opens and hydrates offline, with a notice', async ({ page, context }) => {
  await read(page)
  await page.evaluate((path) => window.___navigate(path), READ_IN_PASSING)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge Duplicate Customers')
  await waitForCopy(page, READ_IN_PASSING)
  await context.setOffline(true)

  await page.goto(`${READ}?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments FAQ')
  await expect(page.getByText('You are offline. Pages you have read before still open.')).toBeVisible()
  await page.waitForFunction(() => document.getElementById('___gatsby')?.hasAttribute('data-visible'))
  await page.goto(READ_IN_PASSING)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge Duplicate Customers')

  await context.setOffline(false)
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
})

test('NAV-09 NAV-16 the offline page keeps the URL of a page without an offline copy, and lists the stored pages', async ({
  page,
  context,
}) => {
  await read(page)
  await context.setOffline(true)
  await page.evaluate((path) => window.___navigate(path), `${UNREAD}?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page).toHaveURL(`${UNREAD}?from=mail`)
  const there = page.getByRole('region', { name: 'Pages you can read now' })
  await there.getByRole('link', { name: 'Payments FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments FAQ')

  await page.goto(UNREAD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Templates', { timeout: 15_000 })
})

test('NAV-16 the service worker stores no responses of gateway endpoints', async ({ page }) => {
  await read(page)
  await page.evaluate(() =>
    Promise.all(['/auth/profile', '/settings', '/healthz'].map((path) => fetch(path))),
  )
  await page.goto(READ_IN_PASSING)
  await waitForCopy(page, READ_IN_PASSING)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.length).toBeGreaterThan(5)
  expect(
    stored.filter((path) => /^\/(auth|settings|healthz|helpcenter|search-service|chatbot)/i.test(path)),
  ).toEqual([])
})

test.describe('without Trusted Types', () => {
  test.use({ bypassCSP: true }) // Trusted Types would refuse the URL string that the test registers

  test('NAV-19 a newer service worker makes the next navigation a full page load and leaves no extra caches', async ({
    page,
  }) => {
    await read(page)
    const before = await page.evaluate(() => caches.keys())
    await page.evaluate(async () => {
      Object.assign(window, { stillHere: true })
      window.___swUpdated = false
      // the same worker at another URL counts as newer
      await navigator.serviceWorker.register('/sw.js?newer')
    })
    await page.waitForFunction(() => window.___swUpdated === true)
    await page.evaluate((path) => window.___navigate(path), READ_IN_PASSING)
    // waits longer than `expect`, because the newer worker may still be installing
    await page.waitForURL(`**${READ_IN_PASSING}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge Duplicate Customers')
    await expect.poll(() => page.evaluate(() => 'stillHere' in window).catch(() => true)).toBe(false)
    expect(await page.evaluate(() => caches.keys())).toEqual(before)
  })
})

test('NAV-20 NAV-23 on an insecure connection only the console explains why there is no service worker', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const words = 'Service workers can only be used over HTTPS, or on localhost for development'
  await page.route('http://help.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, baseURL).href }) })
  })
  await page.goto(`http://help.example${READ}`)
  await expect.poll(() => logged).toContain(words)
  await expect(page.getByText(words)).toHaveCount(0)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  await context.close()
})

test('NAV-21 NAV-23 reports a missing service worker in the console only', async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(READ)
  await expect.poll(() => logged.join('\n')).toContain('Error during service worker registration')
  await expect(page.getByText('Error during service worker registration')).toHaveCount(0)
})

test('NAV-18 NAV-22 NAV-23 reports only in the console that the service worker cannot be installed', async ({
  page,
  context,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await context.route('**/sw.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "self.addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('full'))))",
    }),
  )
  await page.goto(READ)
  const words = 'The installing service worker became redundant'
  await expect.poll(() => logged.join('\n')).toContain(words)
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments FAQ')
})

test('NAV-16 the service worker stores a limited number of pages, the last ones read', async ({
  page,
  request,
}) => {
  await read(page)
  const map = await (await request.get('/sitemap-0.xml')).text()
  const others = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]+)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== READ)
  expect(others.length).toBeGreaterThan(MOST_PAGES)
  await page.evaluate(
    async (paths) => {
      const { active } = await navigator.serviceWorker.ready
      for (const path of paths) active?.postMessage({ kind: 'read', path, files: [] })
    },
    others.slice(0, MOST_PAGES + 5),
  )
  const stored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('fieldbook-pages-'))
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return lists.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await stored()).length).toBe(MOST_PAGES)
  // READ was stored first, so it is removed first
  await expect.poll(stored).not.toContain(READ)
})

test('axe finds nothing on the offline page, which fits a narrow screen', async ({ browser }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    await page.goto('/offline.html')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await context.close()
  }
})
