import { expect, test } from '@playwright/test'
import { onePageOfEachKind, blockExternalRequests, openSettled } from './support/site'

test('the related articles do not move while items of the table of contents open and close above them', async ({
  page,
}) => {
  await blockExternalRequests(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSettled(page, onePageOfEachKind['how-to'])
  const topics = page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
  const card = page.getByRole('navigation', { name: 'Related Articles' })
  // scrolls to where the table of contents highlights an item and its column is sticky
  await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((one) => one.scrollIntoView())
  await expect(topics.locator('[aria-current]')).toHaveCount(1)
  const from = await page.evaluate(() => window.scrollY)
  const place = await card.boundingBox()
  const heights = new Set<number>()
  for (let screen = 0; screen < 6; screen += 1) {
    await page.mouse.wheel(0, 450)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from + screen * 300)
    heights.add(
      await topics
        .getByRole('list')
        .first()
        .evaluate((list) => list.scrollHeight),
    )
    expect((await card.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  }
  expect(heights.size).toBeGreaterThan(1)
})
