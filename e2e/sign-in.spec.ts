import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { currentRelease } from './support/builds'
import { signInAs } from './support/sign-in'
import { complaintsOf, crawl, isAlive } from './support/site'

/** Two articles of the sample space, each with a word that stands nowhere else. */
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

test('AUTH-01 AUTH-06 AUTH-08 AUTH-12 a customer signs in, reads what is theirs, signs out and finds nothing by going back', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const refused = await page.goto(forCustomers.path)
  expect(refused?.status()).toBe(401)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  // alive: its scripts ran and moved to the sign-in page's own address, the way back kept
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
  await isAlive(page)
  await page.goto('/Auth/Logout')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  await expect(page.getByText(forCustomers.word)).toHaveCount(0)
  // what the tests mean to happen: a browser says of every 401 that it is one
  expect(complaints.filter((one) => !one.includes('401'))).toEqual([])
})

test('AUTH-08 AUTH-12 a reader comes back to the article they logged in from, and signing out in one tab ends in all', async ({
  page,
  context,
}) => {
  await page.goto('/how-to/build-a-custom-report')
  await isAlive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await signInAs('customer', page)
  await expect(page).toHaveURL('/how-to/build-a-custom-report')
  const name = page.getByRole('banner').getByText('Casey Customer')
  await expect(name).toBeVisible()
  // a step of the history within the same document, which a browser may keep when it is left
  await page.evaluate((path) => window.___navigate(path), forCustomers.path)
  await expect(page.getByText(forCustomers.word)).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await isAlive(other)
  await other.getByRole('banner').getByRole('link', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  await expect(page.getByText(forCustomers.word)).toHaveCount(0)
  await expect(name).toHaveCount(0)
})

test.describe('with cookies blocked', () => {
  test('AUTH-06 signing in says so', async ({ page }) => {
    await page.goto('/Auth/Customer')
    await page.context().clearCookies()
    await page.reload()
    await expect(page.getByText('Your browser blocks cookies')).toBeVisible()
    await page.goto('/auth/customer/callback?code=1&state=1')
    await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies')
  })
})

test('AUTH-01 AUTH-08 a reader whose session ended on the way is asked to sign in, and comes to the page they wanted', async ({
  page,
  context,
}) => {
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(forCustomers.path)}`)
  await signInAs('customer', page)
  await expect(page).toHaveURL(forCustomers.path)
  await page.goto('/how-to/build-a-custom-report')
  await isAlive(page)
  await context.clearCookies()
  // as a link within the site does, which loads the page's data alone
  await page.evaluate((path) => window.___navigate(path), forCustomers.path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Fieldbook Knowledge Base!')
  await expect(page.getByText(forCustomers.word)).toHaveCount(0)
  await signInAs('customer', page)
  await expect(page).toHaveURL(forCustomers.path)
  await expect(page.getByText(forCustomers.word)).toBeVisible()
})

test('AUTH-07 an employee reads what is for employees, and what is for all who signed in', async ({
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

test('AUTH-06 AUTH-07 the account of one kind is no account of the other', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('AUTH-01 AUTH-08 a reader signs in and comes back', async ({ page }) => {
    await page.goto(forCustomers.path)
    await signInAs('customer', page)
    await expect(page).toHaveURL(forCustomers.path)
    await expect(page.getByText(forCustomers.word)).toBeVisible()
  })
})

test.describe('nothing private is in what anybody can have', () => {
  const marks = [forCustomers, forEmployees].flatMap(({ title, word, path: address }) => [
    title,
    word,
    address,
  ])
  const marksIn = (text: string) => marks.filter((mark) => text.includes(mark))

  test('AUTH-01 in no file of the public release', async () => {
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

  test('AUTH-01 in no answer of the gateway', async ({ request }) => {
    const pages = [...(await crawl(request)).values()]
    const answers = pages.map(({ path: address, html }) => [address, html])
    for (const address of [
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
      answers.push([address, await textOf(request, address)])
    }
    expect(
      answers.flatMap(([address = '', text = '']) => marksIn(text).map((mark) => `${address}: ${mark}`)),
    ).toEqual([])
  })

  test('AUTH-01 in no result and no suggestion of a search', async ({ request, page }) => {
    const search = (by: APIRequestContext, query: string) =>
      by.post('/search-service/v1/search', { data: { query } }).then((answer) => answer.text())
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

  test('AUTH-01 AUTH-15 in no answer of the chatbot to who may not read it', async ({ request, page }) => {
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

  test('AUTH-01 not in the answer at its own address, nor in the data of it', async ({ request }) => {
    for (const page of [forCustomers, forEmployees]) {
      for (const address of [page.path, `${page.path}/index.html`, dataOf(page), `${page.path}/`]) {
        const answer = await request.get(address)
        expect([address, answer.status()]).toEqual([address, 401])
        const text = await answer.text()
        expect([text.includes(page.title), text.includes(page.word)]).toEqual([false, false])
        expect(answer.headers()['cache-control']).toContain('no-store')
      }
    }
  })
})

async function textOf(request: APIRequestContext, address: string) {
  return (await request.get(address)).text()
}
