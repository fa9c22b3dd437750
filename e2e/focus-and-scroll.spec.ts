import { expect, test } from '@playwright/test'
import { expectGoal, go, GOAL, GOAL_TITLE, start, START } from './support/navigation'
import { blockExternalRequests, twoFrames } from './support/site'

// pages must come from the network, not from the service worker's cache
test.use({ serviceWorkers: 'block' })

test.beforeEach(({ page }) => blockExternalRequests(page))

test('NAV-24 client-side navigation announces the new page to screen readers and moves the focus to its text', async ({
  page,
}) => {
  await start(page)
  await go(page)
  await expectGoal(page)
  await expect(page.locator('#gatsby-announcer')).toHaveText(`Navigated to ${GOAL_TITLE}`)
  await expect(page.locator('#gatsby-announcer')).toHaveAttribute('aria-live', 'assertive')
  await expect(page.locator('#main')).toBeFocused()
})

test('NAV-24 client-side navigation announces the title of a page without a heading', async ({ page }) => {
  await start(page)
  await page.evaluate((title) => {
    let isRendered = false
    new MutationObserver(() => {
      const heading = document.querySelector('h1')
      isRendered ||= heading?.textContent === title
      heading?.remove()
    }).observe(document.body, { subtree: true, childList: true })
    // Gatsby announces `document.title` in the next frame, possibly before the new title is set.
    // Here, frame callbacks wait until the new title is set.
    const nextFrame = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) =>
      nextFrame((time) => {
        if (isRendered && !document.title.startsWith(title)) window.requestAnimationFrame(callback)
        else callback(time)
      })
  }, GOAL_TITLE)
  await go(page)
  await expect(page).toHaveTitle(new RegExp(`^${GOAL_TITLE} \\| Fieldbook`))
  await expect(page.locator('#gatsby-announcer')).toHaveText(`Navigated to ${await page.title()}`)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('NAV-24 a tap on a link to another page moves the focus to the text of that page', async ({
    page,
  }) => {
    await start(page, '/categories')
    await page.getByRole('main').getByRole('link', { name: GOAL_TITLE }).tap()
    await expectGoal(page)
    await expect(page.locator('#main')).toBeFocused()
  })

  test('a press on a link fetches page data and template script before the click', async ({ page }) => {
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

test('NAV-25 NAV-27 LAYOUT-06 a link scrolls the new page to the top, and going back restores the scroll position', async ({
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

for (const { contents, targets } of [
  { contents: 'Glossary items', targets: ['Balance due', 'Retainage'] },
  { contents: 'Letters', targets: ['C', 'S'] },
]) {
  test(`NAV-25 going back after clicks in the navigation “${contents}” restores the scroll position`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' }) // no smooth scroll, which going back would interrupt
    await start(page, '/glossary/field-service-terms')
    await page.evaluate(() => window.scrollTo(0, 300))
    await twoFrames(page)
    for (const name of targets) {
      const link = page.getByRole('navigation', { name: contents }).getByRole('link', { name, exact: true })
      await link.dispatchEvent('click') // unlike `click`, does not scroll to the link
      await twoFrames(page)
    }
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(4_500)
    for (const url of [/#/, /terms$/]) {
      await page.goBack()
      await expect(page).toHaveURL(url)
      await twoFrames(page) // Gatsby's router renders in the first frame
    }
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 300))).toBeLessThan(50)
  })
}

for (const { path, open } of [
  { path: '/how-to/use-the-dispatch-board', open: 'Assign and move jobs' },
  { path: '/faq/payments-faq', open: '' },
]) {
  test(`NAV-25 NAV-26 going back to ${path} with a hash restores the scroll position instead of scrolling to the section`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await start(page, open === '' ? `${path}#verification-time` : path)
    if (open !== '') {
      const contents = page.getByRole('navigation', { name: 'Topics Covered' })
      await contents.getByRole('link', { name: open }).click()
      await expect(page).toHaveURL(/#/)
    }
    const section = await page.evaluate(() => window.scrollY)
    await page.mouse.move(720, 450)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(section + 300)
    const place = await page.evaluate(() => window.scrollY)
    await twoFrames(page) // Gatsby stores the position in the next frame
    await go(page)
    await expectGoal(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${path}#`))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 50)
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(place + 50)
  })
}

test('NAV-26 a page scrolls to the heading that the URL names', async ({ page }) => {
  await start(page)
  await go(page, '/glossary/field-service-terms#retainage')
  await expect(page.locator('#retainage')).toBeInViewport()
  await start(page, '/glossary/field-service-terms#retainage')
  await expect(page.locator('#retainage')).toBeInViewport()
})

test('NAV-26 a malformed hash leaves the page usable, and an encoded hash scrolls to its heading', async ({
  page,
}) => {
  await start(page, '/glossary/field-service-terms#100%')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await go(page, `${GOAL}#100%`)
  await expectGoal(page)
  await go(page, `${GOAL}#Q%26A`) // no heading has this id yet
  await page.evaluate(() => {
    const heading = [...document.querySelectorAll<HTMLElement>('main h2')].at(-1)
    if (heading) heading.id = 'Q&A'
  })
  await go(page, `${GOAL}#Q%26A`)
  await expect(page.locator('[id="Q&A"]')).toBeInViewport()
})

/** The first image of this page is not lazy-loaded, so the image delays the load event. */
const PAGE_WITH_IMAGE = '/how-to/restock-a-truck'

for (const { id, width, waitsForLoad } of [
  { id: 'NAV-28', width: 1025, waitsForLoad: false },
  { id: 'NAV-29 TOKENS-06', width: 1024, waitsForLoad: true },
]) {
  test(`${id} at ${width} px the page root gets the attribute data-visible ${waitsForLoad ? 'after the load event' : 'on mount'}, and the text is never hidden`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/media/images/**', async (route) => {
      await held
      await route.continue()
    })
    await page.addInitScript(() => {
      const look = () => {
        const heading = document.querySelector('h1')
        const isSeen = heading?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (isSeen === false) document.documentElement.dataset.wasHidden = ''
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(PAGE_WITH_IMAGE, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Shift') // an interaction starts the scripts before the load event
    // Gatsby sets this performance mark on mount
    await page.waitForFunction(() => performance.getEntriesByName('onInitialClientRender').length > 0)
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')

    const root = page.locator('#___gatsby')
    // two frames take longer than the 10 ms after which the page root is marked on wide screens
    await twoFrames(page)
    if (waitsForLoad) await expect(root).not.toHaveAttribute('data-visible')
    else await expect(root).toHaveAttribute('data-visible')
    release()
    await page.waitForFunction(() => document.readyState === 'complete')
    await expect(root).toHaveAttribute('data-visible')
    await expect(page.locator('html')).not.toHaveAttribute('data-was-hidden')
  })
}

test('a click on the theme button before hydration opens its menu, which marks the current theme', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('fieldbook-theme', 'light'))
  await page.goto(START, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Theme: / }).click()
  await expect(page.getByRole('button', { name: 'Light', pressed: true })).toBeVisible()
})

test('NAV-30 when the reader leaves, the page tells Pendo (the guidance tool) to send its pending data', async ({
  page,
}) => {
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
