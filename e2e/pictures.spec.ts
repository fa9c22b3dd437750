import { expect, test, type Page, type Route } from '@playwright/test'
import {
  blockExternalRequests,
  collectPageErrors,
  onePageOfEachKind,
  openSettled,
  waitForHydration,
} from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const article = onePageOfEachKind['how-to']

/** Returns each picture's distance below the window in px, and whether it is fetched. */
const pictures = (page: Page) =>
  page.locator('article img').evaluateAll((images) =>
    images
      .filter(
        (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.checkVisibility(),
      )
      .map((image) => ({
        below: image.getBoundingClientRect().top - window.innerHeight,
        isFetched: image.currentSrc !== '' && !image.currentSrc.startsWith('data:'),
      })),
  )

/** Scrolls through the page. Expects each picture but the first to load when 200 px below the window. */
async function expectLazyLoading(page: Page) {
  await expect.poll(async () => (await pictures(page))[0]?.isFetched).toBe(true)
  const [, ...others] = await pictures(page)
  expect(others.some(({ below }) => below > 400)).toBe(true)

  for (let step = 0; step < 60; step += 1) {
    const [, ...now] = await pictures(page)
    for (const { below, isFetched } of now)
      if (below > 220) expect(isFetched, `${below} px below`).toBe(false)
    await page.mouse.wheel(0, 150)
    await expect
      .poll(async () => (await pictures(page)).filter(({ below, isFetched }) => below < 180 && !isFetched))
      .toEqual([])
    if (now.every(({ isFetched }) => isFetched)) break
  }
  expect((await pictures(page)).filter(({ isFetched }) => !isFetched)).toEqual([])
}

test('RICH-13 an article loads its first picture at once, and the others 200 px before they come into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openSettled(page, article)
  await expectLazyLoading(page)
})

for (const [state, handle] of [
  ['fails', (route: Route) => route.abort()],
  ['hangs', () => undefined],
] as const) {
  test(`RICH-13 RICH-14 lazy-loads and shows the pictures of an article while every script file ${state}`, async ({
    page,
  }) => {
    await page.route('**/*.js', handle)
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto(article)
    await expectLazyLoading(page)
    const all = await page.locator('article img:visible').all()
    for (const picture of all) await expect(picture).toHaveCSS('opacity', '1')
  })
}

test('RICH-14 a picture fades in over 500 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const fades: number[] = []
    Object.assign(window, { fades })
    window.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
      if (target instanceof HTMLImageElement && propertyName === 'opacity') fades.push(elapsedTime)
    })
  })
  await page.setViewportSize({ width: 1280, height: 400 })
  await openSettled(page, article)
  await page.locator('article img[data-fade=waiting]').first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fades: number[] }).fades))
    .toContain(0.5)
})

/** Prints the page, and returns the natural width of each picture in the print; 0 if it is not loaded. */
async function printedWidths(page: Page) {
  await page.evaluate(() =>
    window.addEventListener('afterprint', () => {
      const shown = [...document.querySelectorAll('article img')].filter((one) => one.checkVisibility())
      const printed = shown.map((one) =>
        one instanceof HTMLImageElement && one.complete && !one.currentSrc.startsWith('data:')
          ? one.naturalWidth
          : 0,
      )
      Object.assign(window, { printed })
    }),
  )
  await page.pdf()
  return page.evaluate(() => (window as unknown as { printed: number[] }).printed)
}

function expectAllLoaded(widths: readonly number[]) {
  expect(widths.length).toBeGreaterThan(2)
  for (const width of widths) expect(width).toBeGreaterThan(1)
}

test('RICH-13 an article loads all pictures before it is printed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openSettled(page, article)
  expect((await pictures(page)).some(({ isFetched }) => !isFetched)).toBe(true)
  expectAllLoaded(await printedWidths(page))
})

test('RICH-13 an article loads all pictures before it is printed, even if no script file loads', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(article)
  expect((await pictures(page)).some(({ isFetched }) => !isFetched)).toBe(true)
  expectAllLoaded(await printedWidths(page))
})

test('RICH-14 pictures that were printed before hydration stay visible', async ({ page }) => {
  const pageErrors = collectPageErrors(page)
  let loadScripts = () => {}
  const isPrinted = new Promise<void>((resolve) => (loadScripts = resolve))
  await page.route('**/*.js', async (route) => {
    await isPrinted
    await route.fallback()
  })
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(article)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  loadScripts()
  await waitForHydration(page)
  const last = page.locator('article img[data-fade]:visible').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('xpath=preceding-sibling::source')).toHaveCount(0)
  await expect(last).toHaveCSS('opacity', '1')
  expect(pageErrors).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('RICH-13 an article loads all pictures', async ({ page }) => {
    await page.goto(article)
    const all = await page.locator('article img:visible').all()
    expect(all.length).toBeGreaterThan(1)
    for (const picture of all) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(1)
    }
    expect((await pictures(page)).filter(({ isFetched }) => !isFetched)).toEqual([])
  })
})

test.describe('drawings', () => {
  const path = '/product-capability/card-payments'

  async function drawingCopies(page: Page, system: 'light' | 'dark', chosen?: 'light' | 'dark') {
    const requested: string[] = []
    page.on('request', (request) => {
      const name = /\/(cap-card-payments(?:\.dark)?)\/[^/]+\/[^/]+\.svg/.exec(request.url())?.[1]
      if (name !== undefined) requested.push(name)
    })
    await page.emulateMedia({ colorScheme: system })
    if (chosen) await page.addInitScript((theme) => localStorage.setItem('fieldbook-theme', theme), chosen)
    await openSettled(page, path)
    const shown = await page
      .locator('article img[data-copy]:visible')
      .evaluateAll((images) => images.map((image) => image.getAttribute('data-copy')))
    return { requested, shown }
  }

  for (const [system, chosen, shown, requested] of [
    ['light', undefined, 'light', 'cap-card-payments'],
    ['dark', undefined, 'dark', 'cap-card-payments.dark'],
    ['light', 'dark', 'dark', 'cap-card-payments.dark'],
    ['dark', 'light', 'light', 'cap-card-payments'],
  ] as const) {
    test(`show and load only the ${shown} file if the operating system is ${system} and the chosen theme is ${chosen ?? 'System'}`, async ({
      page,
    }) => {
      expect(await drawingCopies(page, system, chosen)).toEqual({ requested: [requested], shown: [shown] })
    })
  }

  for (const serviceWorkers of ['allow', 'block'] as const) {
    test.describe(`with Playwright's setting serviceWorkers: ${serviceWorkers}`, () => {
      test.use({ serviceWorkers })

      test('RICH-13 drawings load their light file before a page in the dark theme is printed', async ({
        page,
      }) => {
        await drawingCopies(page, 'dark')
        if (serviceWorkers === 'allow')
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        const light = page.locator('article img[data-copy="light"]')
        const isLoaded = () => light.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth > 1)
        expect(await isLoaded()).toBe(false)
        await light.evaluate((image: HTMLImageElement) =>
          window.addEventListener('afterprint', () => Object.assign(window, { isPrinted: image.complete })),
        )
        await page.pdf()
        expect(await page.evaluate(() => Reflect.get(window, 'isPrinted') as boolean)).toBe(true)
        expect(await isLoaded()).toBe(true)
      })
    })
  }

  test('print in light colors', async ({ page }) => {
    await drawingCopies(page, 'dark')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('article img[data-copy="light"]')).toBeVisible()
    await expect(page.locator('article img[data-copy="dark"]')).toBeHidden()
  })
})
