import { expect, test } from '@playwright/test'
import anchors from '../content/anchors.json'
import redirects from '../content/redirects.json'
import { collectPageErrors, waitForHydration, blockExternalRequests } from './support/site'

test('REDIR-01 REDIR-03 REDIR-04 REDIR-06 REDIR-08 REDIR-09 REDIR-10 REDIR-11 REDIR-12 REDIR-13 the gateway redirects every old path temporarily to an existing page', async ({
  request,
}) => {
  const targets = new Set<string>()
  for (const { fromPath, toPath } of redirects) {
    for (const path of [fromPath, fromPath.toUpperCase()]) {
      const response = await request.get(`${path}?caseId=1&q=a%20b`, { maxRedirects: 0 })
      expect(response.status(), path).toBe(302)
      expect(response.headers()['location'], path).toBe(`${toPath}?caseId=1&q=a%20b`)
    }
    targets.add(toPath)
  }
  for (const path of targets) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
})

test('REDIR-01 the file _redirects has the same redirects for static hosts', async ({ request }) => {
  const lines = (await (await request.get('/_redirects')).text()).trim().split('\n')
  expect(lines).toHaveLength(redirects.length)
  expect(lines).toContain('/landing-page/reports /landing-page/reports-home 302')
})

test('REDIR-07 every renamed heading has the new id on its page and not the old id', async ({ request }) => {
  for (const { path, from, to } of anchors) {
    const html = await (await request.get(path)).text()
    expect(html, `${path}#${to}`).toContain(`id="${to}"`)
    expect(html, `${path}#${from}`).not.toContain(`id="${from}"`)
  }
})

test('REDIR-02 REDIR-05 REDIR-06 REDIR-07 client-side navigation to an old path is redirected every time', async ({
  page,
}) => {
  await blockExternalRequests(page)
  const pageErrors = collectPageErrors(page)
  await page.goto('/faq/payments-faq')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  for (const [old, heading, path] of [
    ['/Landing-Page/Reports?from=mail#top', 'Reports', '/landing-page/reports-home?from=mail#top'],
    ['/how-to/merge-customers', 'Merge Duplicate Customers', '/how-to/merge-duplicate-customers'],
    ['/landing-page/reports', 'Reports', '/landing-page/reports-home'],
  ] as const) {
    await page.evaluate((to) => window.___navigate(to), old)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(path)
  }
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(pageErrors).toEqual([])
})

test('REDIR-02 on a static host, the script of the 404 page redirects an old path', async ({ page }) => {
  await blockExternalRequests(page)
  await page.route('**/landing-page/reports?*', async (route) => {
    const missing = await route.fetch({ url: new URL('/404.html', route.request().url()).href })
    await route.fulfill({ response: missing, status: 404 })
  })
  await page.goto('/landing-page/reports?from=mail#top')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(page).toHaveURL('/landing-page/reports-home?from=mail#top')
})

test('REDIR-07 an old anchor leads to the renamed heading, on a full page load and on client-side navigation', async ({
  page,
}) => {
  await blockExternalRequests(page)
  await page.goto('/faq/payments-faq#surcharges')
  await expect(page).toHaveURL('/faq/payments-faq#card-fee-surcharge')
  await expect(page.locator('#card-fee-surcharge')).toBeInViewport()
  await page.goto('/glossary/field-service-terms')
  await waitForHydration(page)
  await page.evaluate(() => window.___navigate('/faq/billing-faq#refunds'))
  await expect(page).toHaveURL('/faq/payments-faq#refund-a-payment')
  await expect(page.locator('#refund-a-payment')).toBeInViewport()
})
