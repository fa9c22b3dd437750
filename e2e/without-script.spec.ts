import { expect, test } from '@playwright/test'
import { articlePages, blockExternalRequests } from './support/site'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page }) => blockExternalRequests(page))

for (const path of articlePages) {
  test(`${path} shows all text of its page data without script`, async ({ page, request }) => {
    await page.goto(path)
    const shown = withoutSpaces(await page.getByRole('main').evaluate((main) => main.textContent))
    const data: unknown = await (await request.get(`/page-data${path}/page-data.json`)).json()
    const missing = wordsIn(data).filter((words) => !shown.includes(withoutSpaces(words)))
    expect(missing).toEqual([])
  })
}

test('without script, pages hide search fields and link to the categories', async ({ page }) => {
  for (const path of ['/', '/401', '/no-such-page', '/search?q=invoice']) {
    await page.goto(path)
    await expect(page.locator('input').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Categories' }).first()).toBeVisible()
  }
  // uses a selector, because Playwright's text locators find nothing in `noscript`
  const hint = page.locator('noscript p')
  await expect(hint).toBeVisible()
  await expect(hint).toContainText('Searching needs JavaScript.')
})

test('FAQ questions can be opened without script', async ({ page }) => {
  await page.goto('/faq/payments-faq')
  const question = page.locator('details').first()
  await expect(question.locator(':scope > :not(summary)').first()).toBeHidden()
  await question.locator('summary').click()
  await expect(question.locator(':scope > :not(summary)').first()).toBeVisible()
})

test('an article shows its sections on a phone without script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/how-to/use-the-dispatch-board')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const hidden = await page
    .getByRole('main')
    .locator('h2[id]:not([tabindex])')
    .evaluateAll((all) => all.map((one) => one.getClientRects().length > 0))
  expect(hidden.length).toBeGreaterThan(4)
  expect(hidden).not.toContain(false)
})

const withoutSpaces = (text: string | null) => (text ?? '').replace(/\s+/g, '')

/** Returns the texts in page data that the page must show. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => (typeof one === 'string' ? [one] : wordsIn(one)))
  if (typeof value !== 'object' || value === null) return []
  const own =
    'nodeType' in value && value.nodeType === 'text' && 'value' in value && typeof value.value === 'string'
      ? [value.value]
      : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
      KEYS_NOT_SHOWN.has(key) ? [] : wordsIn(one),
    ),
  ]
}

/** Keys whose values the page does not show as text. */
const KEYS_NOT_SHOWN = new Set(['staticQueryHashes', 'slicesMap', 'marks', 'path', 'pageContext'])
