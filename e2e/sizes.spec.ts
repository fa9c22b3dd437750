import { expect, test } from '@playwright/test'
import { onePageOfEachKind, stayOnThisMachine } from './support/site'

test.beforeEach(({ page }) => stayOnThisMachine(page))

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('ART-RN-03 ART-RN-09 the interactive frame is 50vh high, the PDF banner at most 600 px wide', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/release-notes/release-notes-st-74')
  const frame = await page.locator('iframe').first().boundingBox()
  expect(frame?.height).toBeCloseTo(desk.height / 2, 0)
  const banner = page
    .getByRole('main')
    .locator('section, aside, div')
    .filter({ hasText: /^\s*PDF Available/ })
    .last()
  const box = await banner.boundingBox()
  expect(box?.width).toBeGreaterThan(300)
  expect(box?.width).toBeLessThanOrEqual(600)
})

test('RICH-20 a scrollable table is 50vh high and scrolls, its header and first column stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/how-to/set-roles-and-permissions')
  const region = page.locator('[data-scrollable]').first()
  await region.scrollIntoViewIfNeeded()
  expect((await region.boundingBox())?.height).toBeLessThanOrEqual(251)
  const header = region.locator('thead th').first()
  const before = await header.boundingBox()
  await region.evaluate((element) => element.scrollTo(0, 120))
  expect(await region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect((await header.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
})

test('RICH-21 RICH-22 columns of a table are 300 px wide on a phone, never below 200 px', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/how-to/set-roles-and-permissions')
  const widths = await page
    .locator('main table')
    .first()
    .locator('tr')
    .first()
    .locator('th, td')
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        width: cell.getBoundingClientRect().width,
        sticky: getComputedStyle(cell).left !== 'auto',
      })),
    )
  expect(widths.length).toBeGreaterThan(1)
  for (const { width, sticky } of widths) {
    expect(width).toBeGreaterThanOrEqual(199.5)
    if (!sticky) expect(width).toBeCloseTo(300, 0)
  }
})

for (const path of Object.values(onePageOfEachKind)) {
  test(`${path} fits from 320 to 2560 px without scrolling sideways`, async ({ page }) => {
    for (const width of [320, 390, 900, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width)
    }
  })
}
