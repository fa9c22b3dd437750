import { expect, test, type Page } from '@playwright/test'
import { blockExternalRequests } from './support/site'

// pages must come from the network, not from the service worker's cache
test.use({ serviceWorkers: 'block' })

test.beforeEach(({ page }) => blockExternalRequests(page))

test.describe('prefetching', () => {
  const prefetched = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch][as=fetch]')].map(
        (link) => new URL(link.href).pathname,
      ),
    )

  async function openWithLinks(page: Page) {
    await page.clock.install()
    await page.goto('/categories')
    await page.waitForFunction(
      () => document.getElementById('___gatsby') !== null && window.___loader !== undefined,
    )
    await page.clock.runFor(500)
  }

  test('NAV-31 NAV-32 runs in batches of four every three seconds', async ({ page }) => {
    await openWithLinks(page)
    await page.evaluate(() => {
      for (const path of [
        'merge-duplicate-customers',
        'send-an-invoice',
        'restock-a-truck',
        'approve-timesheets',
        'sell-a-membership',
        'build-a-custom-report',
      ])
        (window.___loader as unknown as { enqueue(path: string): void }).enqueue(`/how-to/${path}`)
    })
    const before = (await prefetched(page)).length
    expect(before).toBe(0)
    await page.clock.runFor(3_100)
    await expect.poll(async () => (await prefetched(page)).length).toBe(4)
    await page.clock.runFor(2_000)
    expect(await prefetched(page)).toHaveLength(4)
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return (await prefetched(page)).length
      })
      .toBeGreaterThan(4)
    expect((await prefetched(page)).length).toBeLessThanOrEqual(8)
  })

  test('NAV-33 prefetches nothing on 2G', ({ page }) =>
    expectNoneWith(page, { effectiveType: 'slow-2g', saveData: false }))

  test('NAV-34 prefetches nothing in data-saver mode', ({ page }) =>
    expectNoneWith(page, { effectiveType: '4g', saveData: true }))

  async function expectNoneWith(page: Page, connection: { effectiveType: string; saveData: boolean }) {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await openWithLinks(page)
    await page.clock.runFor(10_000)
    expect(await prefetched(page)).toEqual([])
  }

  test('NAV-35 prefetches nothing for bots', async ({ browser }) => {
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await openWithLinks(page)
    await page.clock.runFor(10_000)
    expect(await prefetched(page)).toEqual([])
    await context.close()
  })
})
