import { expect, test, type Page } from '@playwright/test'
import { onePageOfEachKind, openSettled, blockExternalRequests } from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const article = onePageOfEachKind['how-to']

/** Returns for each picture of the article its distance below the window and whether it is loaded. */
const pictures = (page: Page) =>
  page.locator('article img').evaluateAll((images) =>
    images
      .filter(
        (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.checkVisibility(),
      )
      .map((image) => ({
        below: image.getBoundingClientRect().top - window.innerHeight,
        isFetched: image.currentSrc !== '' && !image.currentSrc.startsWith('data:'),
        isRendered: image.complete && image.naturalWidth > 0,
      })),
  )

test('RICH-13 loads the first picture at once and each other one 200 px before it comes into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await openSettled(page, article)
  const [first, ...others] = await pictures(page)
  expect(first?.isFetched).toBe(true)
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
})

test('RICH-14 fades a picture in over 500 ms', async ({ page }) => {
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

test('RICH-13 prints all pictures', async ({ page }) => {
  await openSettled(page, article)
  await page.pdf()
  expect((await pictures(page)).filter(({ isRendered }) => !isRendered)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('RICH-13 loads all pictures', async ({ page }) => {
    await page.goto(article)
    const all = await page.locator('article img').all()
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
