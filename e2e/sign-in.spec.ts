import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { currentRelease } from './support/builds'
import { signInAs } from './support/sign-in'
import { collectPageErrors, crawl, waitForHydration } from './support/site'

/** Two private articles of the sample space. Each has a word that must not be in any public response. */
const forCustomers = {
  path: '/how-to/request-a-data-export',
  title: 'Request a Data Export',
  word: 'CANARY-SIGNEDIN-2M9K',
}
const forEmployees = {
  path: '/how-to/internal-escalation-paths',
  title: 'Internal Escalation Paths',
  word: 'CANARY-EMPLOYEE-7Q4X',
}
const dataOf = (page: { path: string }) => `/page-data${page.path}/page-data.json`

test('AUTH-01 AUTH-06 AUTH-08 AUTH-12 a customer signs in, reads a private page, signs out and cannot go back to it', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const refused = await page.goto(forCustomers.path)
  expect(refused?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  // after hydration, the page script changes the URL to that of the sign-in page, with a return URL
  await expect(page).toHaveURL(`/401?ReturnUrl=${encodeURIComponent(forCustomers.path)}`)

  await signInAs('customer', page)
  await expect(page).toHaveURL(forCustomers.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forCustomers.title)
  await expect(page.getByText(forCustomers.word)).toBeVisible()
  const profile = await page.request.get('/auth/profile')
  expect(await profile.json()).toMatchObject({ userType: 0, userDisplayName: 'Casey Customer' })

  expect((await page.request.get(forEmployees.path)).status()).toBe(401)

  await page.goto('/')
  await page.goto(forCustomers.path)
  await waitForHydration(page)
  await page.goto('/Auth/Logout')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  await expect(page.getByText(forCustomers.word)).toHaveCount(0)
  // this test expects status 401, which browsers log as an error
  expect(pageErrors.filter((one) => !one.includes('401'))).toEqual([])
})

test('AUTH-08 AUTH-12 a reader returns to the article they logged in from, and sign-out applies to all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/how-to/build-a-custom-report')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await signInAs('customer', page)
  await expect(page).toHaveURL('/how-to/build-a-custom-report')
  const name = page.getByRole('banner').getByText('Casey Customer')
  await expect(name).toBeVisible()
  await page.evaluate((path) => window.___navigate(path), forCustomers.path)
  await expect(page.getByText(forCustomers.word)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await waitForHydration(other)
  await other.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  await expect(page.getByText(forCustomers.word)).toHaveCount(0)
  await expect(name).toHaveCount(0)
})

test.describe('with cookies blocked', () => {
  test('AUTH-06 the sign-in says that the browser blocks cookies', async ({ page }) => {
    await page.goto('/Auth/Customer')
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByText('Your browser blocks cookies')).toBeVisible()
    await page.goto('/auth/customer/callback?code=1&state=1')
    await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies')
  })
})

test('AUTH-01 AUTH-08 a reader whose session expired signs in again and reaches the page they wanted', async ({
  page,
  context,
}) => {
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(forCustomers.path)}`)
  await signInAs('customer', page)
  await expect(page).toHaveURL(forCustomers.path)
  await page.goto('/how-to/build-a-custom-report')
  await waitForHydration(page)
  await context.clearCookies()
  // client-side navigation, which loads only the page data
  await page.evaluate((path) => window.___navigate(path), forCustomers.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  await expect(page.getByText(forCustomers.word)).toHaveCount(0)
  await signInAs('customer', page)
  await expect(page).toHaveURL(forCustomers.path)
  await expect(page.getByText(forCustomers.word)).toBeVisible()
})

test('AUTH-01 six minutes after a page load, a click on a link requests the profile, which renews the session', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/categories')
  await waitForHydration(page)
  await page.clock.fastForward('06:00')
  const renewal = page.waitForResponse('**/auth/profile')
  await page.getByRole('main').getByRole('link').first().click()
  expect((await renewal).status()).toBe(200)
})

test('AUTH-07 an employee reads pages for employees and pages for all signed-in readers', async ({
  page,
}) => {
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(forEmployees.path)}`)
  await expect(page.getByRole('link', { name: 'Employee', exact: true })).toHaveAttribute(
    'href',
    /returnUrl=/,
  )
  await signInAs('employee', page)
  await expect(page).toHaveURL(forEmployees.path)
  await expect(page.getByText(forEmployees.word)).toBeVisible()
  await page.goto(forCustomers.path)
  await expect(page.getByText(forCustomers.word)).toBeVisible()
})

test('AUTH-06 AUTH-07 a customer account cannot sign in as an employee', async ({ page }) => {
  await page.goto('/401')
  await page.getByRole('link', { name: 'Employee', exact: true }).click()
  await page.getByLabel('Email').fill('customer@example.com')
  await page.getByLabel('Password').fill('fieldbook')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('not right')
  await page.getByRole('link', { name: /without signing in/ }).click()
  await expect(page).toHaveURL(/\/401/)
})

test('axe finds nothing on the demo sign-in, light and dark, narrow and wide', async ({ page }) => {
  await page.goto('/Auth/Customer')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${width} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  }
})

test('AUTH-08 a reader who opens a section of a private page returns to that section after sign-in', async ({
  page,
}) => {
  await page.goto(`${forCustomers.path}#confirm`)
  await expect(page.getByRole('link', { name: 'Customer' })).toHaveAttribute('href', /%23confirm$/)
  await signInAs('customer', page)
  await expect(page).toHaveURL(`${forCustomers.path}#confirm`)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('AUTH-01 AUTH-08 a reader signs in and returns to the private page', async ({ page }) => {
    await page.goto(forCustomers.path)
    await signInAs('customer', page)
    await expect(page).toHaveURL(forCustomers.path)
    await expect(page.getByText(forCustomers.word)).toBeVisible()
  })

  test('AUTH-08 AUTH-10 a reader returns to the article they logged in from', async ({ page }) => {
    await page.goto('/how-to/build-a-custom-report')
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await signInAs('customer', page)
    await expect(page).toHaveURL('/how-to/build-a-custom-report')
  })
})

test.describe('private content', () => {
  const marks = [forCustomers, forEmployees].flatMap(({ title, word, path }) => [title, word, path])
  const marksIn = (text: string) => marks.filter((mark) => text.includes(mark))

  test('AUTH-01 is in no file of the public release', async () => {
    const { manifest, locationOf } = await currentRelease()
    const files = Object.entries(manifest.files).filter(([, file]) => !file.audience && !file.gatewayOnly)
    expect(files.length).toBeGreaterThan(150)
    const found = files.flatMap(([name, file]) => {
      const location = locationOf(name, file)
      const texts = [
        readFileSync(location),
        ...(file.br === undefined ? [] : [brotliDecompressSync(readFileSync(`${location}.br`))]),
        ...(file.gz === undefined ? [] : [gunzipSync(readFileSync(`${location}.gz`))]),
      ]
      return [name, ...texts.map((text) => text.toString('utf8'))]
        .flatMap(marksIn)
        .map((mark) => `${name}: ${mark}`)
    })
    expect(found).toEqual([])
  })

  test('AUTH-01 is in no response of the gateway to an anonymous reader', async ({ request }) => {
    const pages = [...(await crawl(request)).values()]
    const responses = pages.map(({ path, html }) => [path, html])
    for (const path of [
      '/sitemap-index.xml',
      '/sitemap-0.xml',
      '/search-titles.json',
      '/rebuild/status',
      '/settings',
      '/auth/profile',
      '/helpcenter/baseurl',
      '/helpcenter/token',
      '/page-data/app-data.json',
      ...pages
        .filter(({ status }) => status === 200)
        .map(({ path: one }) => dataOf({ path: one === '/' ? '/index' : one })),
    ]) {
      responses.push([path, await textOf(request, path)])
    }
    expect(
      responses.flatMap(([path = '', text = '']) => marksIn(text).map((mark) => `${path}: ${mark}`)),
    ).toEqual([])
  })

  test('AUTH-01 is in no search result and no suggestion', async ({ request, page }) => {
    const search = (by: APIRequestContext, query: string) =>
      by.post('/search-service/v1/search', { data: { query } }).then((response) => response.text())
    const suggest = (by: APIRequestContext, query: string) =>
      textOf(by, `/search-service/v1/autocompleter/data?query=${encodeURIComponent(query)}`)
    const words = [forCustomers, forEmployees].flatMap(({ title, word }) => [title, word])
    for (const query of words) {
      expect([query, marksIn((await search(request, query)).replace(query, ''))]).toEqual([query, []])
      expect([query, marksIn(await suggest(request, query))]).toEqual([query, []])
    }
    await page.goto('/401')
    await signInAs('customer', page)
    expect(await search(page.request, forCustomers.title)).toContain(forCustomers.path)
    expect(await search(page.request, forEmployees.title)).not.toContain(forEmployees.path)
  })

  test('AUTH-01 AUTH-15 is in no chatbot answer for readers without permission', async ({
    request,
    page,
  }) => {
    const entry = '/chatbot/token-server/api/v2'
    const refused = await request.post(`${entry}/session`, {
      data: {},
      headers: { 'x-client-id': 'knowledge-base' },
    })
    expect(refused.status()).toBe(401)

    await page.goto('/401')
    await signInAs('customer', page)
    const token = (await (await page.request.get('/helpcenter/token')).json()) as string
    const headers = { 'x-client-id': 'knowledge-base', authorization: `Bearer ${token}` }
    const session = await page.request.post(`${entry}/session`, { data: {}, headers })
    const { id } = (await session.json()) as { id: string }
    const ask = async (question: string) => {
      const data = { sessionId: id, question, experience: 'SingleTurn' }
      return (await page.request.post(`${entry}/message`, { data, headers })).text()
    }
    expect(await ask('How do I request a data export?')).toContain(forCustomers.path)
    for (const question of [forEmployees.title, forEmployees.word, 'Where do I escalate internally?']) {
      const answer = (await ask(question)).replaceAll(question, '')
      expect([question, answer.includes(forEmployees.path), answer.includes(forEmployees.word)]).toEqual([
        question,
        false,
        false,
      ])
    }
  })

  test('AUTH-01 is not in the response at its own URL, nor in its page data', async ({ request }) => {
    for (const page of [forCustomers, forEmployees]) {
      for (const path of [page.path, `${page.path}/index.html`, dataOf(page), `${page.path}/`]) {
        const response = await request.get(path)
        expect([path, response.status()]).toEqual([path, 401])
        const text = await response.text()
        expect([text.includes(page.title), text.includes(page.word)]).toEqual([false, false])
        expect(response.headers()['cache-control']).toContain('no-store')
      }
    }
  })
})

async function textOf(request: APIRequestContext, path: string) {
  return (await request.get(path)).text()
}
