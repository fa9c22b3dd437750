import { expect, test } from '@playwright/test'
import { expectGoal, go, GOAL, GOAL_TITLE, start, START } from './support/navigating'
import { stayOnThisMachine } from './support/site'

// pages come from the network, not from what a service worker keeps
test.use({ serviceWorkers: 'block' })

test.beforeEach(({ page }) => stayOnThisMachine(page))

test('NAV-24 tells screen readers where the reader has come to, and the keyboard goes on from there', async ({
  page,
}) => {
  await start(page)
  await go(page)
  await expectGoal(page)
  await expect(page.locator('#gatsby-announcer')).toHaveText(`Navigated to ${GOAL_TITLE}`)
  await expect(page.locator('#gatsby-announcer')).toHaveAttribute('aria-live', 'assertive')
  await expect(page.locator('#main')).toBeFocused()
})

test('NAV-24 tells screen readers the title of a page that has no heading', async ({ page }) => {
  await start(page)
  await page.evaluate(() =>
    new MutationObserver(() => document.querySelector('h1')?.remove()).observe(document.body, {
      subtree: true,
      childList: true,
    }),
  )
  await go(page)
  await expect(page.locator('#gatsby-announcer')).toHaveText(new RegExp(`^Navigated to ${GOAL_TITLE}.+`))
  expect(await page.locator('#gatsby-announcer').textContent()).toBe(`Navigated to ${await page.title()}`)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('NAV-24 a tap on a link to another page moves the focus to its text', async ({ page }) => {
    await start(page, '/categories')
    await page.getByRole('main').getByRole('link', { name: GOAL_TITLE }).tap()
    await expectGoal(page)
    await expect(page.locator('#main')).toBeFocused()
  })

  test('a press on a link fetches the data and the script of its page before the click', async ({ page }) => {
    await start(page, '/categories')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.getByRole('main').getByRole('link', { name: GOAL_TITLE }).dispatchEvent('pointerdown')
    await page.waitForFunction((path) => window.___loader.loadPageSync(path) !== undefined, GOAL)
    expect(requested).toContain(`/page-data${GOAL}/page-data.json`)
    expect(requested.some((path) => path.startsWith('/component---src-templates-how-to-tsx'))).toBe(true)
    await expect(page).toHaveURL('/categories')
  })
})

test('NAV-25 NAV-27 LAYOUT-06 another page starts at its top, and on the way back the reader is where they were', async ({
  page,
}) => {
  await start(page, '/glossary/field-service-terms')
  await page.mouse.wheel(0, 1_500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  const place = await page.evaluate(() => window.scrollY)
  await page.waitForFunction(
    (top) =>
      Object.entries(sessionStorage).some(([key, at]) => key.startsWith('@@scroll') && Number(at) === top),
    place,
  )
  await go(page)
  await expectGoal(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field Service Terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
})

test('NAV-26 the heading in the address is scrolled to', async ({ page }) => {
  await start(page)
  await go(page, '/glossary/field-service-terms#retainage')
  await expect(page.locator('#retainage')).toBeInViewport()
  await start(page, '/glossary/field-service-terms#retainage')
  await expect(page.locator('#retainage')).toBeInViewport()
})

test('NAV-28 NAV-29 TOKENS-06 the page root is marked visible after mount, up to 1024 px once the window has loaded, and its text never waits', async ({
  page,
}) => {
  let held: (() => void)[] = []
  await page.route('**/media/**', async (route) => {
    await new Promise<void>((done) => held.push(done))
    await route.continue()
  })
  const root = page.locator('#___gatsby')
  for (const width of [1025, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // pressed before the scripts run, which then act on it
    await page.getByRole('button', { name: /^Theme: / }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', width > 1024 ? 'light' : 'dark')
    if (width > 1024) await expect(root).toHaveAttribute('data-visible')
    // two frames are longer than the 10 ms that it takes at a desk
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await root.evaluate((one) => [one.hasAttribute('data-visible'), document.readyState])).toEqual([
      width > 1024,
      'interactive',
    ])
    held.forEach((release) => release())
    held = []
    await page.waitForLoadState('load')
    await expect(root).toHaveAttribute('data-visible')
  }
})

test('NAV-30 leaving the page asks the guidance tool to flush', async ({ page }) => {
  const flushed: string[] = []
  await page.exposeFunction('flushed', (path: string) => flushed.push(path))
  await start(page)
  await page.evaluate(() => {
    const { flushed } = window as unknown as { flushed: (path: string) => void }
    window.pendo = { flushNow: () => flushed(location.pathname) }
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
  })
  await expect.poll(() => flushed).toEqual([START])
})
