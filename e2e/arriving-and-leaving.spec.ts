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

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('NAV-24 a tap on a link to another page moves the focus once, to its text; a click puts it on the link first', async ({
    page,
  }) => {
    const link = page.getByRole('main').getByRole('link', { name: GOAL_TITLE })
    for (const { press, stops } of [
      { press: () => link.tap(), stops: ['MAIN'] },
      { press: () => link.click(), stops: ['A', 'MAIN'] },
    ]) {
      await start(page, '/categories')
      const focused = await page.evaluateHandle(() => {
        const tags: string[] = []
        addEventListener('focusin', ({ target }) => tags.push((target as Element).tagName))
        return tags
      })
      await press()
      await expectGoal(page)
      await expect(page.locator('#main')).toBeFocused()
      expect(await focused.jsonValue()).toEqual(stops)
    }
  })
})

test('NAV-24 NAV-25 a press on a link draws its page out of sight: the click shows it at its top, and what is no click takes it away', async ({
  page,
}) => {
  const link = page.getByRole('main').getByRole('link', { name: GOAL_TITLE })
  const drawn = page.locator('#main h1')
  await page.clock.install()
  await start(page, '/categories')
  const listTitle = await page.getByRole('heading', { level: 1 }).innerText()

  const press = async () => {
    await link.hover()
    await page.waitForFunction((path) => window.___loader.loadPageSync(path) !== undefined, GOAL)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.mouse.down()
    await expect(drawn).toHaveText([listTitle, GOAL_TITLE])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listTitle)
    await expect(page.getByRole('main')).toHaveCount(1)
  }
  const letGo = async () => {
    await page.mouse.up()
    await page.clock.resume()
  }

  await test.step('a link that is held', async () => {
    await press()
    await page.clock.runFor(1_000)
    await expect(drawn).toHaveText([listTitle])
    await page.mouse.move(0, 0)
    await letGo()
  })

  await test.step('a finger that scrolls', async () => {
    await press()
    await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true })))
    await expect(drawn).toHaveText([listTitle])
    await page.mouse.move(0, 0)
    await letGo()
  })

  await test.step('a click', async () => {
    await press()
    const ahead = await drawn.nth(1).elementHandle()
    await letGo()
    await expectGoal(page)
    expect(await drawn.evaluate((shown, before) => shown === before, ahead)).toBe(true)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('#gatsby-announcer')).toHaveText(`Navigated to ${GOAL_TITLE}`)
    await expect(page.locator('#main')).toBeFocused()
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

test('NAV-28 NAV-29 the page root is marked visible after mount, on a narrow screen after the window has loaded, and its text never waits', async ({
  page,
}) => {
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(START, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#___gatsby[data-visible]')).toBeAttached()
    if (width > 1024) continue
    const loadedAt = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : 0
    })
    expect(loadedAt).toBeGreaterThan(0)
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
