import { expect, test } from '@playwright/test'
import { collectPageErrors, blockExternalRequests } from './support/site'
import { startTwoReleaseSite, NEWER_BUILD, type TwoReleaseSite } from './support/two-releases'

const START = '/faq/payments-faq'
const GOAL = '/how-to/merge-duplicate-customers'

let site: TwoReleaseSite
test.beforeEach(async () => {
  site = await startTwoReleaseSite()
})
test.afterEach(() => site.close())

test('NAV-10 NAV-19 REBUILD-05 a tab that was open before a new release runs the old scripts until its next navigation', async ({
  page,
  request,
}) => {
  await blockExternalRequests(page)
  const pageErrors = collectPageErrors(page)
  await page.goto(site.url + START)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const older = await page.evaluate(() => window.___webpackCompilationHash)
  const olderCopies = await page.evaluate(() => caches.keys())

  await site.publishNewer()
  expect((await request.get(site.url + site.oldScript)).status()).toBe(200)

  await page.evaluate((path) => window.___navigate(path), `${GOAL}?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merge Duplicate Customers')
  await expect(page).toHaveURL(`${site.url}${GOAL}?from=mail`)
  const running = () => page.evaluate(() => window.___webpackCompilationHash).catch(() => undefined)
  await expect.poll(running).toBe(NEWER_BUILD)
  expect(older).not.toBe(NEWER_BUILD)

  // the service worker of the newer release removes the offline copies of the older release
  const copiesOfOlder = async () => {
    const copies = await page.evaluate(() => caches.keys())
    return copies.filter((name) => olderCopies.includes(name))
  }
  await expect.poll(copiesOfOlder, { timeout: 20_000 }).toEqual([])
  expect(pageErrors).toEqual([])
})

test('NAV-16 visited pages open while the site cannot be reached', async ({ page }) => {
  await blockExternalRequests(page)
  await page.goto(site.url + START)
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, START))
    .toBe(true)
  await site.close()
  await page.goto(site.url + START)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments FAQ')
  await expect(
    page.getByText('The help center cannot be reached. Pages you have read before still open.'),
  ).toBeVisible()
  await page.goto(site.url + GOAL)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The help center cannot be reached')
})
