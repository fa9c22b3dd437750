import { expect, test } from '@playwright/test'
import { blockExternalRequests, openSettled } from './support/site'

const article = '/how-to/take-a-card-payment-in-the-field'
const title = 'A technician pairs a card reader with a phone'

test.beforeEach(async ({ page }) => {
  await blockExternalRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`VIDEO-09 at ${size.width} px a video is less than 160 px high, and Enter on its play button opens a 16:9 player`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await openSettled(page, article)
    const video = page.getByRole('figure').filter({ hasText: title })
    const row = await video.boundingBox()
    expect(row?.height).toBeLessThan(160)
    await expect(video).toContainText('1:40 · Plays from Vimeo')
    await expect(video.getByRole('link')).toBeHidden()

    const play = video.getByRole('button', { name: `Play video: ${title}` })
    await play.focus()
    const top = (await video.boundingBox())?.y
    await page.keyboard.press('Enter')
    const player = video.getByRole('group', { name: title })
    await expect(player).toBeFocused()
    expect((await video.boundingBox())?.y).toBe(top)
    const box = await player.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    expect(box?.width).toBeLessThanOrEqual(640)
    await expect(video.getByRole('link', { name: `Open video “${title}”` })).toBeVisible()
  })
}

test('VIDEO-09 a video prints as its title and URL, without its poster', async ({ page }) => {
  await openSettled(page, article)
  await page.emulateMedia({ media: 'print' })
  const video = page.getByRole('figure').filter({ hasText: title })
  const link = video.getByRole('link', { name: /^Open video/ })
  await expect(link).toBeVisible()
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(after).toContain('https://vimeo.com/900100740')
  await expect(video.getByRole('button')).toBeHidden()
  await expect(video.getByRole('img', { includeHidden: true }).filter({ visible: true })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('VIDEO-09 a video is shown as its title with a link', async ({ page }) => {
    await page.goto(article)
    const video = page.getByRole('figure').filter({ hasText: title })
    await expect(video.getByRole('link', { name: /^Open video/ })).toHaveAttribute(
      'href',
      'https://vimeo.com/900100740',
    )
    await expect(video.getByRole('button')).toBeHidden()
  })
})
