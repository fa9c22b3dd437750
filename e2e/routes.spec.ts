import { expect, test } from '@playwright/test'
import { onePageOfEachKind, blockExternalRequests, openSettled } from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const { 'not found': missing, ...served } = onePageOfEachKind

for (const [kind, path] of Object.entries(served)) {
  test(`ROUTE-01 ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-08 SCOPE-02 serves the ${kind} page at ${path}`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Fieldbook Help Center$/)
  })
}

test('ROUTE-07 NOTF-01 returns the 404 page for an unknown path', async ({ page }) => {
  const response = await page.goto(missing)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText(`The URL ${missing} was not found.`)).toBeVisible()
})

test('ROUTE-24 ROUTE-25 serves the static pages 404.html and 500.html', async ({ request }) => {
  for (const path of ['/404.html', '/500.html']) {
    const response = await request.get(path)
    expect(await response.text()).toContain('<main')
  }
})

test('SCOPE-12 a link leads to another page without a document load', async ({ page }) => {
  // settled, because before hydration a link causes a full page load
  await openSettled(page, '/how-to/use-the-dispatch-board')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('main').getByRole('link', { name: 'Send an Invoice' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Send an Invoice' })).toBeVisible()
  await expect(page).toHaveURL(/\/how-to\/send-an-invoice$/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('an article has a title, a description, a canonical URL and Open Graph tags', async ({ page }) => {
  // settled, because during hydration Gatsby adds the head's tags before it removes the static ones
  await openSettled(page, '/how-to/merge-duplicate-customers')
  await expect(page).toHaveTitle('Merge Duplicate Customers | Fieldbook Help Center')
  const head = page.locator('head')
  const url = /\/how-to\/merge-duplicate-customers$/
  await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /\w{3,}.*\./)
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', url)
  await expect(head.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Merge Duplicate Customers',
  )
  await expect(head.locator('meta[property="og:url"]')).toHaveAttribute('content', url)
  await expect(head.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
})
