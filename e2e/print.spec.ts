import { expect, test } from '@playwright/test'
import { onePageOfEachKind, blockExternalRequests, openSettled } from './support/site'

/** The area of an A4 page inside its margins, in px. */
const paper = { width: 673, height: 986 }

test.beforeEach(async ({ page }) => {
  await blockExternalRequests(page)
  await page.setViewportSize(paper)
})

test('a dark page prints as black text on white, without controls and with the answers of collapsed FAQ questions', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('fieldbook-theme', 'dark'))
  await openSettled(page, onePageOfEachKind.faq)
  await page.emulateMedia({ media: 'print' })

  const looks = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { html: getComputedStyle(document.documentElement).backgroundColor, backgroundColor, color }
  })
  const white = 'rgb(255, 255, 255)'
  expect(looks).toEqual({ html: white, backgroundColor: white, color: 'rgb(0, 0, 0)' })

  const answers = await page.locator('details p').all()
  expect(answers.length).toBeGreaterThan(5)
  for (const answer of answers) await expect(answer).toBeVisible()
  for (const chrome of ['banner', 'navigation', 'search', 'button'] as const)
    await expect(page.getByRole(chrome).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Was this helpful?')).toBeHidden()
})

test('a link prints with its URL, unless it leads to a part of the same page', async ({ page }) => {
  await openSettled(page, onePageOfEachKind.faq)
  await page.emulateMedia({ media: 'print' })
  const printed = await page
    .locator('article a:not([aria-expanded])')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href') ?? '',
        after: getComputedStyle(link, '::after').content,
      })),
    )
  expect(printed.filter(({ href }) => !href.startsWith('#')).length).toBeGreaterThan(3)
  for (const { href, after } of printed) {
    if (href.startsWith('#')) expect(after).toBe('none')
    else expect(after).toMatch(/\(\S*(https?:|mailto:)/)
  }
})

test('wide tables, pictures and frames fit the printed page, and no picture is faded', async ({ page }) => {
  for (const path of [
    '/how-to/set-roles-and-permissions',
    onePageOfEachKind['release notes'],
    onePageOfEachKind.faq,
    onePageOfEachKind.home,
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await openSettled(page, path)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      paper.width,
    )
    const faint = await page
      .locator('main img')
      .evaluateAll((images) => images.filter((image) => getComputedStyle(image).opacity !== '1').length)
    expect(faint, path).toBe(0)
  }
})
