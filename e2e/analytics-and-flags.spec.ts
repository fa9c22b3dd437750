import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { found, outcome } from './support/search-page'
import { blockExternalRequests, openSettled } from './support/site'

const ARTICLE = '/how-to/send-an-invoice'
const QUESTION = 'Did you find the answer to your support question?'

/**
 * Returns `window.dataLayer`. Turns `arguments` objects, which are commands for Google's script, into arrays.
 */
const dataLayerOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((one) =>
      String(one) === '[object Arguments]' ? Array.from(one as ArrayLike<unknown>) : one,
    ),
  )

async function withSetting(page: Page, setting: Record<string, string>) {
  await page.route('**/settings', async (route) => {
    const settings = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...settings, ...setting } })
  })
}

test('ANALYT-01 ANALYT-03 ANALYT-06 POLL-10 sends the answer of an article poll to the gateway and to window.dataLayer', async ({
  page,
}) => {
  await blockExternalRequests(page)
  await openSettled(page, ARTICLE)
  const saved = page.waitForResponse((response) => response.url().endsWith('/analytics/events'))
  await page.getByRole('region', { name: 'Was this helpful?' }).getByRole('button', { name: 'Yes' }).click()
  const response = await saved
  expect(response.status()).toBe(204)
  expect(response.request().postDataJSON()).toMatchObject({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    events: [
      {
        name: 'feedback',
        params: {
          content_group: 'knowledge-base',
          value: 'Yes',
          comment: '-',
          page_location: new URL(ARTICLE, page.url()).href,
        },
      },
    ],
  })
  expect(await dataLayerOf(page)).toMatchObject([{ event: 'feedback', value: 'Yes' }])
})

for (const { id, area, path, landmark } of [
  { id: 'HOME-04', area: 'Home', path: '/', landmark: 'main' },
  { id: 'LAYOUT-16', area: 'Header', path: ARTICLE, landmark: 'banner' },
  { id: 'SRCH-07', area: 'Search', path: '/search?q=dispatch', landmark: 'main' },
] as const) {
  test(`${id} ANALYT-05 reports a search from ${path} as the event "KB - Search" with the area ${area}`, async ({
    page,
  }) => {
    await blockExternalRequests(page)
    await openSettled(page, path)
    const sent = page.waitForRequest((request) => /KB - Search/.test(request.postData() ?? ''))
    await page
      .getByRole(landmark)
      .getByRole('combobox', { name: /^Search/ })
      .fill('invoice')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=invoice')
    await expect(outcome(page)).toHaveText(found)
    const request = await sent
    expect([request.method(), new URL(request.url()).pathname]).toEqual(['POST', '/analytics/events'])
    expect(request.postDataJSON()).toMatchObject({ events: [{ name: 'KB - Search', params: { area } }] })
    expect((await request.response())?.status()).toBe(204)
  })
}

test('ANALYT-05 reports a search unless the browser sends Global Privacy Control', async ({ browser }) => {
  const eventsOf = async (wantsPrivacy: boolean) => {
    const page = await browser.newPage()
    await blockExternalRequests(page)
    await page.clock.install()
    await page.addInitScript((globalPrivacyControl) => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => globalPrivacyControl })
    }, wantsPrivacy)
    const names: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/analytics/events')) return
      const { events } = request.postDataJSON() as { events: readonly { name: string }[] }
      names.push(...events.map(({ name }) => name))
    })
    await openSettled(page, '/')
    await page.getByRole('main').getByRole('combobox').fill('invoice')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=invoice/)
    await expect(outcome(page)).toHaveText(found)
    if (!wantsPrivacy) {
      await expect
        .poll(async () => {
          await page.clock.runFor(2_000) // the page sends events in batches, one batch per second
          return names
        })
        .toContain('KB - Search')
    }
    await page.clock.runFor(4_000)
    await page.waitForLoadState('networkidle')
    await page.close()
    return names
  }
  expect(await eventsOf(false)).toContain('KB - Search')
  expect(await eventsOf(true)).toEqual([])
})

test.describe('third-party tools', () => {
  // The CSP would block these tools, because the gateway of this test has no settings for them. The gateway's
  // tests cover the CSP. With a service worker, each request would count twice.
  test.use({ bypassCSP: true, serviceWorkers: 'block' })

  test('ANALYT-07 loads Google Analytics after consent, with a cookie that lasts four weeks', async ({
    page,
  }) => {
    await blockExternalRequests(page)
    await withSetting(page, { gaMeasurementId: 'G-AB12CD34EF' })
    const scripts: string[] = []
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      scripts.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await openSettled(page, ARTICLE)
    const card = page.getByRole('region', { name: 'May we see how the help center is used?' })
    await expect(card).toBeVisible()
    expect(scripts).toEqual([])
    await expectNoAxeViolations(page, 'the question about consent', 'section[data-corner=left]')
    await card.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect.poll(() => scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF'])
    expect(await dataLayerOf(page)).toContainEqual([
      'config',
      'G-AB12CD34EF',
      expect.objectContaining({ cookie_expires: 2_419_200 }),
    ])
    await page.reload({ waitUntil: 'networkidle' })
    await expect(card).toHaveCount(0)
    await expect.poll(() => scripts.length).toBe(2)
  })

  for (const isOn of [true, false]) {
    test(`FLAG-01 FLAG-02 LaunchDarkly turns the case-deflection prompt ${isOn ? 'on' : 'off'}`, async ({
      page,
    }) => {
      await blockExternalRequests(page)
      await withSetting(page, { launchDarklyClientId: '64abcdef' })
      const requested: string[] = []
      await page.route('https://app.launchdarkly.com/**', async (route) => {
        requested.push(route.request().url())
        await route.fulfill({
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
          json: {
            'case-deflection': {
              version: 1,
              flagVersion: 1,
              value: isOn,
              variation: isOn ? 0 : 1,
              trackEvents: false,
            },
          },
        })
      })
      await page.clock.install()
      await openSettled(page, `${ARTICLE}?caseId=CASE-1003`)
      await expect.poll(() => requested.length).toBeGreaterThan(0)
      expect(requested[0]).toContain('/64abcdef')
      await page.clock.runFor(2_000)
      await page.clock.runFor(21_000)
      await expect(page.getByRole('heading', { name: QUESTION })).toHaveCount(isOn ? 1 : 0)
    })
  }
})
