import { expect, type Page, type Request } from '@playwright/test'
import { expectLogged, isSamePage, open, test } from '../support/faulty-page'
import { FAULTS, type Fault, type FaultProxy } from '../support/fault-proxy'

const START = '/faq/payments-faq'
const START_TITLE = 'Payments FAQ'
const GOAL = '/how-to/merge-duplicate-customers'
const GOAL_TITLE = 'Merge Duplicate Customers'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Navigates to GOAL and injects a fault into the request that matches `part`. */
async function navigateWithFault(page: Page, site: FaultProxy, part: RegExp, fault: Fault) {
  await open(page, site.url + START)
  site.break(part, fault)
  const requested = page.waitForRequest((request) =>
    part.test(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.evaluate((path) => window.___navigate(`${path}?from=mail`), GOAL)
  await requested // the timeout starts with the request
  if (fault !== 'hangs') return
  await expect(heading(page)).toHaveText(START_TITLE)
  await page.clock.fastForward(15_100)
}

/**
 * Expects that the fault leads to a full page load, which shows the article, and that the page hydrates once
 * the fault is removed.
 */
async function expectFullPageLoad(
  page: Page,
  site: FaultProxy,
  part: RegExp,
  fault: Fault,
  logged: string | RegExp,
) {
  await navigateWithFault(page, site, part, fault)
  await expect(page).toHaveURL(`${site.url}${GOAL}?from=mail`)
  await expect(heading(page)).toHaveText(GOAL_TITLE)
  await expect.poll(() => isSamePage(page)).toBe(false)
  site.restore()
  await open(page, page.url())
  await expectLogged(page, site, logged)
}

async function expectLate(page: Page, site: FaultProxy) {
  await page.clock.fastForward(1_100)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(heading(page)).toHaveText(START_TITLE)
  site.restore()
  await expect(heading(page)).toHaveText(GOAL_TITLE)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  expect(await isSamePage(page)).toBe(true)
}

const DATA = /^GET \/page-data\/how-to\/merge-duplicate-customers\//
const SCRIPT = /^GET \/component---src-templates-how-to-/

for (const [name, part] of [
  ['page data', DATA],
  ['the script of a page', SCRIPT],
] as const) {
  test(`NAV-08 the previous page stays and shows a notice while ${name} is late`, async ({ page, site }) => {
    await navigateWithFault(page, site, part, 'is late')
    await expectLate(page, site)
  })
}

test.describe('page data', () => {
  test('NAV-03 a failed request shows the 500 page, with a retry and a link to the home page', async ({
    page,
    site,
  }) => {
    await navigateWithFault(page, site, DATA, 'fails')
    await expect(heading(page)).toHaveText('Something went wrong')
    await expect(page).toHaveURL(`${site.url}${GOAL}?from=mail`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to home page' })).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
    await expectLogged(page, site, `The page data for ${GOAL} failed`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText(GOAL_TITLE)
  })

  for (const [fault, logged] of [
    ['is cut off', `Could not load page data for ${GOAL}`],
    ['returns garbage', `Could not load page data for ${GOAL}`],
    ['hangs', 'The page did not load within 15 s'],
  ] as const) {
    test(`NAV-02 NAV-09 a response that ${fault} ends in a full page load`, async ({ page, site }) => {
      await expectFullPageLoad(page, site, DATA, fault, logged)
    })
  }
})

test.describe('the script of a page', () => {
  const NO_SCRIPT =
    /We couldn't find the correct component chunk with the name "component---src-templates-how-to-tsx"/
  for (const [fault, logged] of [
    ['fails', NO_SCRIPT],
    ['is cut off', NO_SCRIPT],
    ['returns garbage', NO_SCRIPT],
    ['hangs', new RegExp(`The page did not load within 15 s|${NO_SCRIPT.source}`)],
  ] as const) {
    test(`NAV-09 NAV-13 a script that ${fault} ends in a full page load, which shows the text without the script`, async ({
      page,
      site,
    }) => {
      await expectFullPageLoad(page, site, SCRIPT, fault, logged)
    })
  }
})

test.describe('the profile of a signed-in reader', () => {
  test.beforeEach(({ context, cookies }) => context.addCookies([...cookies]))
  const PART = /^GET \/auth\/profile/

  for (const fault of ['fails', 'is cut off', 'returns garbage', 'hangs'] as const) {
    test(`SET-02 AUTH-09 after a response that ${fault}, the page treats the reader as anonymous and shows the text and a link to log in`, async ({
      page,
      site,
    }) => {
      site.break(PART, fault)
      const isProfile = (request: Request) => new URL(request.url()).pathname === '/auth/profile'
      // the browser may repeat a request after a reset, so the fault stays until the request has ended
      const ended = Promise.race([
        page.waitForEvent('requestfinished', isProfile),
        page.waitForEvent('requestfailed', isProfile),
      ])
      await open(page, site.url + START)
      await expect.poll(site.hasInjected).toBe(true)
      if (fault === 'hangs') await page.clock.fastForward(10_100)
      await ended
      await expect(heading(page)).toHaveText(START_TITLE)
      await expectLogged(page, site, 'Could not load the profile; treating the reader as anonymous')
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: 'Customer', exact: true })).toBeVisible()
    })
  }

  test('AUTH-11 a late response shows the name of the reader as soon as it arrives', async ({
    page,
    site,
  }) => {
    site.break(PART, 'is late')
    await open(page, site.url + START)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    site.restore()
    await expect(page.getByRole('banner').getByText('Casey Customer')).toBeVisible()
    expect(site.logged().join()).not.toContain('Could not load the profile')
  })
})

test('LOG-12 LOG-14 a failing log intake is invisible to the reader, and each log entry arrives once', async ({
  page,
  site,
}) => {
  await open(page, site.url + START)
  const before = await page.getByRole('main').innerText()
  await page.clock.runFor(6_000) // longer than the 5 s after which the page loads the log shipper
  // the test clock does not wait until the script of the log shipper has loaded
  await page.waitForLoadState('networkidle')
  for (const fault of FAULTS) {
    await test.step(`an intake that ${fault}`, async () => {
      site.break(/^POST \/Log\/Send/, fault)
      const requested = page.waitForRequest('**/Log/Send')
      await page.evaluate((words) => {
        queueMicrotask(() => {
          throw new Error(words)
        })
      }, `a page error: ${fault}`)
      await page.clock.runFor(3_000)
      await page.clock.fastForward(61_000)
      await requested
      await page.clock.fastForward(31_000) // longer than the timeout of a request to the intake
      expect(await page.getByRole('main').innerText()).toBe(before)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      await expectLogged(page, site, `a page error: ${fault}`)
    })
  }
  for (const fault of FAULTS) {
    expect(site.logged().filter((one) => one.endsWith(`a page error: ${fault}`))).toHaveLength(1)
  }
})
