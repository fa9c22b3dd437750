import type { AddressInfo } from 'node:net'
import { parseSettings } from '../../lib/settings'
import { aBrowser, type Browser } from '../../server/testing/a-browser'
import { aGateway } from '../../server/testing/a-gateway'
import { aFolder } from '../../server/testing/fake-public'
import { createOidcSignIn } from '../../server/upstream/oidc-sign-in'
import { startEmbeddedIssuer } from '.'

const { folder, remove } = aFolder()
let stop: () => Promise<void>
let origin = ''

async function startGateway(port = 0) {
  const { siteUrl } = parseSettings({ PORT: '0' })
  const open = (kind: 'customer' | 'employee') =>
    startEmbeddedIssuer({ kind, siteUrl, stateDir: folder, log: fail })
  const issuers = { customer: await open('customer'), employee: await open('employee') }
  const app = aGateway({
    env: { PORT: '0', TRUST_PROXY: '127.0.0.1' },
    upstreams: {
      issuers: {
        customer: createOidcSignIn(issuers.customer),
        employee: createOidcSignIn(issuers.employee),
      },
    },
    mounted: [issuers.customer.mounted, issuers.employee.mounted],
  })
  await app.listen({ host: '127.0.0.1', port })
  const address: AddressInfo | string | null = app.server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stop: async () => {
      await app.close()
      await Promise.all([issuers.customer.close(), issuers.employee.close()])
    },
  }
}

beforeAll(async () => {
  ;({ origin, stop } = await startGateway())
})

afterAll(async () => {
  await stop()
  remove()
})

function fail(line: string) {
  throw new Error(line)
}

const profileOf = async (browser: Browser) => (await browser.get('/auth/profile')).json()

async function fillIn(browser: Browser, start: string, email: string, password = 'fieldbook') {
  const form = await browser.follow(start)
  expect(form.status).toBe(200)
  const action = /<form method="post" action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  return browser.follow(action, { email, password })
}

it('AUTH-06 tells a browser without cookies that signing in needs them', async () => {
  const form = await aBrowser(origin).follow('/Auth/Customer')
  const answer = await aBrowser(origin).get(form.url)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Your browser blocks cookies')
})

it('AUTH-06 AUTH-08 a customer signs in and returns to the page where they were', async () => {
  const browser = aBrowser(origin)
  const end = await fillIn(
    browser,
    '/Auth/Customer?returnUrl=%2Fhow-to%2Fmerge%3Fa%3D1',
    'customer@example.com',
  )
  expect(end.url).toBe(`${origin}/how-to/merge?a=1`)
  expect(await profileOf(browser)).toMatchObject({
    userType: 0,
    userDisplayName: 'Casey Customer',
    userName: 'customer@example.com',
    email: 'customer@example.com',
    tenantName: 'Blue Pine Heating',
  })
})

it.each([
  ['Customer', 'customer@example.com', 'Customer', 'customer@example.com'],
  ['Customer', 'customer@example.com', 'Employee', 'employee@example.com'],
])(
  'AUTH-06 AUTH-07 AUTH-08 a reader signs in as a %s (%s) in one tab and as a %s (%s) in another',
  async (firstKind, firstEmail, secondKind, secondEmail) => {
    const browser = aBrowser(origin)
    const first = await browser.follow(`/Auth/${firstKind}?returnUrl=/how-to/a`)
    const second = await browser.follow(`/Auth/${secondKind}?returnUrl=/how-to/b`)
    for (const [form, email, page] of [
      [first, firstEmail, '/how-to/a'],
      [second, secondEmail, '/how-to/b'],
    ] as const) {
      const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
      const end = await browser.follow(action, { email, password: 'fieldbook' })
      expect(end.url).toBe(`${origin}${page}`)
      expect(await profileOf(browser)).toMatchObject({ email })
    }
  },
)

it('AUTH-07 an employee signs in through the issuer for employees', async () => {
  const browser = aBrowser(origin)
  await fillIn(browser, '/auth/employee', 'employee@example.com')
  expect(await profileOf(browser)).toMatchObject({ userType: 1, userDisplayName: 'Erin Employee' })
})

it.each([
  ['/Auth/Employee', 'customer@example.com'],
  ['/Auth/Customer', 'employee@example.com'],
])('AUTH-06 AUTH-07 %s refuses the account %s', async (start, email) => {
  const browser = aBrowser(origin)
  const answer = await fillIn(browser, start, email)
  expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('is not right')])
  expect(await profileOf(browser)).toMatchObject({ userDisplayName: '' })
})

it('AUTH-06 a wrong password is refused, and the form can be sent again', async () => {
  const browser = aBrowser(origin)
  const refused = await fillIn(browser, '/Auth/Customer', 'customer@example.com', 'guess')
  expect(refused.status).toBe(401)
  expect(refused.text).toContain('role="alert"')
  expect(refused.text).toContain('value="customer@example.com"')
  const action = /action="([^"]+)"/.exec(refused.text)?.[1] ?? ''
  await browser.follow(action, { email: 'customer@example.com', password: 'fieldbook' })
  expect(await profileOf(browser)).toMatchObject({ userDisplayName: 'Casey Customer' })
})

it.each([5_000, 500_000])('AUTH-06 refuses a form of %d characters, and stays usable', async (length) => {
  const browser = aBrowser(origin)
  const refused = await fillIn(browser, '/Auth/Customer', 'customer@example.com', 'x'.repeat(length))
  expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('too large')])
  await browser.follow(refused.url, { email: 'customer@example.com', password: 'fieldbook' })
  expect(await profileOf(browser)).toMatchObject({ userDisplayName: 'Casey Customer' })
})

it('AUTH-12 sign-out ends the sessions of site and issuer, and opens the home page', async () => {
  const browser = aBrowser(origin)
  await fillIn(browser, '/Auth/Customer', 'customer@example.com')
  const end = await browser.follow('/Auth/Logout')
  expect(end.url).toBe(`${origin}/`)
  expect(await profileOf(browser)).toMatchObject({ userDisplayName: '' })
  const again = await browser.follow('/Auth/Customer')
  expect(again.text).toContain('Customer sign-in') // shows the form again, because the session has ended
})

it('AUTH-12 sign-out opens the home page even if the issuer lost the session in a restart', async () => {
  const first = await startGateway()
  const browser = aBrowser(first.origin)
  await fillIn(browser, '/Auth/Customer', 'customer@example.com')
  await first.stop()
  const second = await startGateway(Number(new URL(first.origin).port))
  const before = await profileOf(browser)
  const end = await browser.follow('/Auth/Logout')
  const after = await profileOf(browser)
  await second.stop()
  expect(before).toMatchObject({ userDisplayName: 'Casey Customer' })
  expect(end.url).toBe(`${first.origin}/`)
  expect(after).toMatchObject({ userDisplayName: '' })
})

it('AUTH-12 the issuer’s sign-out without a session refuses to redirect to another site', async () => {
  const query = 'client_id=fieldbook&post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F'
  const end = await aBrowser(origin).follow(`/embedded-oidc/customer/session/end?${query}`)
  expect([end.url.startsWith(`${origin}/`), end.status]).toEqual([true, 400])
})

it('AUTH-06 the link “Back without signing in” on the form of the issuer opens the sign-in page with the return path', async () => {
  const browser = aBrowser(origin)
  const form = await browser.follow('/Auth/Customer?returnUrl=%2Ffaq%2Fa')
  const cancel = /href="([^"]+cancel)"/.exec(form.text)?.[1] ?? ''
  expect((await browser.follow(cancel)).url).toBe(`${origin}/401?ReturnUrl=%2Ffaq%2Fa`)
})

it('AUTH-08 a sign-in can only be finished in the browser that started it', async () => {
  const attacker = aBrowser(origin)
  const victim = aBrowser(origin)
  const form = await attacker.follow('/Auth/Customer')
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const callback = await attacker.followUntil(action, '/auth/customer/callback', {
    email: 'customer@example.com',
    password: 'fieldbook',
  })
  expect(callback).toContain('code=')
  expect((await victim.follow(callback)).url).toMatch(/\/401\?ReturnUrl=/)
  expect(await profileOf(victim)).toMatchObject({ userDisplayName: '' })
})

it.each([
  ['of another sign-in', (query: URLSearchParams) => query.set('state', 'another')],
  ['without a state', (query: URLSearchParams) => query.delete('state')],
  ['of another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
  ['with an unknown code', (query: URLSearchParams) => query.set('code', 'unknown')],
  ['without parameters', (query: URLSearchParams) => [...query.keys()].forEach((key) => query.delete(key))],
])('AUTH-06 AUTH-08 refuses an authorization response %s', async (_, spoil) => {
  const browser = aBrowser(origin)
  const form = await browser.follow('/Auth/Customer?returnUrl=%2Ffaq%2Fa')
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const account = { email: 'customer@example.com', password: 'fieldbook' }
  const callback = new URL(await browser.followUntil(action, '/auth/customer/callback', account))
  spoil(callback.searchParams)
  expect((await browser.follow(callback.href)).url).toBe(`${origin}/401?ReturnUrl=%2Ffaq%2Fa`)
  expect(await profileOf(browser)).toMatchObject({ userDisplayName: '' })
})

it('the issuer responds with 404 for an unknown path', async () => {
  expect((await aBrowser(origin).get('/embedded-oidc/customer/unknown')).status).toBe(404)
})

it('the issuer redirects only to the callback path of this site', async () => {
  const browser = aBrowser(origin)
  const wanted =
    'client_id=fieldbook&response_type=code&scope=openid&code_challenge_method=S256&code_challenge='
  const challenge = 'a'.repeat(43)
  const callback = '/auth/customer/callback'
  const others = ['https://evil.example', 'http://localhost:9', 'http://127.0.0.1:9'].map(
    (one) => one + callback,
  )
  for (const elsewhere of [...others, `${origin}/elsewhere`]) {
    const to = encodeURIComponent(elsewhere)
    const answer = await browser.follow(
      `/embedded-oidc/customer/auth?${wanted}${challenge}&redirect_uri=${to}`,
    )
    expect([answer.status, answer.url.startsWith(origin)]).toEqual([400, true])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

it('AUTH-06 over HTTPS the issuer sets secure cookies', async () => {
  const siteUrl = 'https://help.example.com'
  const issuer = await startEmbeddedIssuer({ kind: 'customer', siteUrl, stateDir: folder, log: fail })
  const { url } = await createOidcSignIn(issuer).begin(`${siteUrl}/auth/customer/callback`)
  expect(url.origin).toBe(siteUrl)
  const answer = await issuer.fetch(url.href, {
    method: 'GET',
    headers: {},
    redirect: 'manual',
    body: undefined,
  })
  await issuer.close()
  expect(answer.status).toBe(303)
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/secure.*httponly/i)
})

it('AUTH-06 limits failed sign-ins, and does not count successful ones', async () => {
  const account = { email: 'customer@example.com', password: 'fieldbook' }
  for (let n = 0; n < 21; n += 1) {
    const browser = aBrowser(origin)
    await fillIn(browser, '/Auth/Customer', account.email)
    expect(await profileOf(browser)).toMatchObject({ userDisplayName: 'Casey Customer' })
  }
  const guesser = aBrowser(origin)
  const form = await guesser.follow('/Auth/Customer')
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const guesses = await Promise.all(
    Array.from({ length: 21 }, (_, n) => guesser.follow(action, { ...account, password: `guess ${n}` })),
  )
  const statuses = guesses.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  const right = await guesser.follow(action, account)
  expect(right.status).toBe(429)
  expect(right.text).toContain('too many attempts')
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('AUTH-06 limits failed sign-ins by the IP address of the reader, not of a trusted proxy', async () => {
  const browserAt = (ip: string) => aBrowser(origin, { 'x-forwarded-for': ip })
  const email = 'customer@example.com'
  const guesser = browserAt('203.0.113.7')
  const form = await guesser.follow('/Auth/Customer')
  const action = /action="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const guess = () => guesser.follow(action, { email, password: 'guess' })
  await Promise.all(Array.from({ length: 20 }, guess))
  expect((await guess()).status).toBe(429)
  const other = browserAt('203.0.113.8')
  await fillIn(other, '/Auth/Customer', email)
  expect(await profileOf(other)).toMatchObject({ userDisplayName: 'Casey Customer' })
})
