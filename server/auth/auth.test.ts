import { SignInRefused, type PendingSignIn } from '../upstream/sign-in-upstream'
import { readerOf } from './reader'
import { ABSOLUTE_MS, IDLE_MS, SIGN_IN_TIMEOUT_MS } from './sessions'
import { aGateway, fakeEndedSessions } from '../testing/a-gateway'
import { anAccount, fakeIssuer } from '../testing/fake-issuer'
import { aVisitor } from '../testing/signed-in'

const NOW = Date.parse('2026-03-02T08:00:00Z')

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] })
})

afterEach(() => {
  jest.useRealTimers()
})

const nameOf = async (visitor: ReturnType<typeof aVisitor>) =>
  (await visitor.get('/auth/profile')).json<{ userDisplayName: string }>().userDisplayName

const pass = (ms: number) => jest.setSystemTime(Date.now() + ms)

const withIssuers = (customer = fakeIssuer(), employee = fakeIssuer(), env: Record<string, string> = {}) =>
  aGateway({ env, upstreams: { issuers: { customer, employee } } })

describe('signing in', () => {
  it.each([
    ['/Auth/Customer', 'customer'],
    ['/Auth/Employee', 'employee'],
    ['/auth/customer', 'customer'],
  ])('AUTH-06 AUTH-07 %s redirects to the issuer, with the callback URL for a %s', async (url, kind) => {
    const answer = await aVisitor(aGateway()).get(url)
    expect(answer.statusCode).toBe(303)
    const address = new URL(answer.headers.location ?? '')
    expect(address.host).toBe('issuer.example')
    expect(address.searchParams.get('redirect_uri')).toBe(`http://localhost:8000/auth/${kind}/callback`)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('AUTH-06 stores state, nonce and verifier of a sign-in in an encrypted HttpOnly cookie', async () => {
    const answer = await aVisitor(aGateway()).get('/Auth/Customer')
    const [cookie] = answer.cookies.filter(({ name }) => name === 'sign-in')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(decodeURIComponent(cookie?.value ?? '')).not.toMatch(/state-1|v-1|nonce/)
  })

  it('AUTH-08 redirects back to the page where the reader was', async () => {
    const back = await aVisitor(aGateway()).signIn('customer', '/how-to/merge?a=1#b')
    expect([back.statusCode, back.headers.location]).toEqual([303, '/how-to/merge?a=1#b'])
  })

  it('AUTH-08 redirects back to a page with a query that is not UTF-8', async () => {
    const back = await aVisitor(aGateway()).signIn('customer', '/search?q=caf%E9&p=100%')
    expect(back.headers.location).toBe('/search?q=caf%E9&p=100%')
  })

  it.each(['//evil.example', '/\\evil.example', '/%5cevil.example', 'https://evil.example', '/Auth/Logout'])(
    'AUTH-08 redirects to the home page instead of %s',
    async (returnUrl) => {
      const back = await aVisitor(aGateway()).signIn('customer', returnUrl)
      expect(back.headers.location).toBe('/')
    },
  )

  it.each([
    ['/401?ReturnUrl=%2Ffaq%2Fa%3Fb%3D1', '/faq/a?b=1'],
    ['/401?ReturnUrl=%2F%2Fevil.example', '/'],
    ['/how-to/merge?ReturnUrl=%2Ffaq%2Fa', '/'],
  ])('AUTH-08 signs in from the page %s and redirects back to %s', async (page, goal) => {
    const visitor = aVisitor(aGateway())
    await visitor.get('/Auth/Customer', { referer: `http://localhost:8000${page}` })
    const back = await visitor.get('/auth/customer/callback?code=1&state=state-1')
    expect(back.headers.location).toBe(goal)
  })

  it('AUTH-08 ignores a return path in the Referer header of another site', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.get('/Auth/Customer', { referer: 'https://evil.example/401?ReturnUrl=%2Ffaq%2Fa' })
    const back = await visitor.get('/auth/customer/callback?code=1&state=state-1')
    expect(back.headers.location).toBe('/')
  })

  it('AUTH-06 sets Secure cookies over https', async () => {
    const app = aGateway({ env: { SITE_URL: 'https://help.example.com' } })
    const back = await aVisitor(app, 'help.example.com').signIn('customer')
    const [cookie] = back.cookies.filter(({ name }) => name === '__Host-reader')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  })

  it('AUTH-08 does not use a forged Host header in the callback URL', async () => {
    const answer = await aVisitor(aGateway(), 'evil.example').get('/Auth/Customer')
    expect(answer.headers.location).not.toContain('evil')
  })

  it('AUTH-06 checks a callback against the stored state, nonce and verifier, and accepts each callback once', async () => {
    const shown: [string, PendingSignIn][] = []
    const customer = fakeIssuer({
      finish(cameBackTo, { state, nonce, verifier }) {
        shown.push([cameBackTo.href, { state, nonce, verifier }])
        return Promise.resolve(anAccount())
      },
    })
    const visitor = aVisitor(withIssuers(customer))
    await visitor.signIn('customer', '/faq/a')
    expect(shown).toEqual([
      [
        'http://localhost:8000/auth/customer/callback?code=1&state=state-1',
        { state: 'state-1', nonce: 'nonce-1', verifier: 'v-1' },
      ],
    ])
    const again = await visitor.get('/auth/customer/callback?code=1&state=state-1')
    expect(again.headers.location).toBe('/401?ReturnUrl=%2F')
    expect(shown).toHaveLength(1)
  })

  it('AUTH-06 AUTH-08 stores the newest pending sign-ins that fit into one cookie, and finishes no older one', async () => {
    let tabs = 0
    const customer = fakeIssuer({
      begin(callbackUrl) {
        tabs += 1
        const pending = { state: `state-${tabs}`, nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }
        return Promise.resolve({ url: new URL(callbackUrl), pending })
      },
    })
    const visitor = aVisitor(withIssuers(customer))
    for (let tab = 1; tab <= 20; tab += 1) {
      const answer = await visitor.get(`/Auth/Customer?returnUrl=/faq/${tab}`)
      expect(answer.headers['set-cookie']?.toString().length).toBeLessThan(4096)
    }
    const back = async (tab: number) =>
      (await visitor.get(`/auth/customer/callback?code=1&state=state-${tab}`)).headers.location
    expect(await back(18)).toBe('/faq/18')
    expect(await back(20)).toBe('/faq/20')
    expect(await back(19)).toBe('/faq/19')
    expect(await back(1)).toMatch(/^\/401/)
  })

  it('AUTH-06 redirects a browser that blocks cookies to the sign-in page with Cookies=blocked', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.get('/Auth/Customer?returnUrl=/faq/a')
    visitor.jar.clear()
    const back = await visitor.get('/auth/customer/callback?code=1&state=state-1')
    expect(back.headers.location).toBe('/401?ReturnUrl=%2F&Cookies=blocked')
  })

  it('AUTH-06 AUTH-07 does not finish a customer sign-in at the callback path for employees', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.get('/Auth/Customer?returnUrl=/faq/a')
    const back = await visitor.get('/auth/employee/callback?code=1&state=state-1')
    expect(back.headers.location).toBe('/401?ReturnUrl=%2Ffaq%2Fa')
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-01 redirects to the sign-in page with the return path when the issuer refuses the sign-in', async () => {
    const refusing = fakeIssuer({ finish: () => Promise.reject(new SignInRefused('access_denied')) })
    const visitor = aVisitor(withIssuers(refusing))
    const back = await visitor.signIn('customer', '/faq/a')
    expect(back.headers.location).toBe('/401?ReturnUrl=%2Ffaq%2Fa')
    expect(await nameOf(visitor)).toBe('')
  })

  it.each(['begin', 'finish'] as const)(
    'AUTH-06 responds with 503 and starts no session when the issuer fails to %s the sign-in',
    async (step) => {
      const broken = fakeIssuer({ [step]: () => Promise.reject(new Error('connect ECONNREFUSED')) })
      const visitor = aVisitor(withIssuers(broken))
      const answer = step === 'begin' ? await visitor.get('/Auth/Customer') : await visitor.signIn('customer')
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { error: 'sign-in-unavailable', message: 'Could not sign in. Try again later.' },
      ])
      expect(await nameOf(visitor)).toBe('')
    },
  )

  it('AUTH-06 expires a pending sign-in after the timeout', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.get('/Auth/Customer')
    pass(SIGN_IN_TIMEOUT_MS + 1000)
    const back = await visitor.get('/auth/customer/callback?code=1&state=state-1')
    expect(back.headers.location).toMatch(/^\/401/)
  })

  it('AUTH-06 AUTH-12 refuses prefetches of sign-in and sign-out', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    for (const url of ['/Auth/Customer', '/Auth/Logout']) {
      expect((await visitor.get(url, { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(403)
    }
    expect(await nameOf(visitor)).toBe('Casey Customer')
  })
})

describe('sessions', () => {
  it('AUTH-11 treats a tampered session cookie as anonymous', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    const cookie = visitor.jar.get('reader') ?? ''
    visitor.jar.set(
      'reader',
      cookie.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    )
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-11 ends a session after half an hour without a request', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    for (let step = 0; step < 4; step++) {
      pass(IDLE_MS - 1000)
      expect(await nameOf(visitor)).toBe('Casey Customer')
    }
    pass(IDLE_MS + 1000)
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-11 ends a session after twelve hours, even for an active reader', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    while (Date.now() + IDLE_MS < NOW + ABSOLUTE_MS) {
      pass(IDLE_MS - 1000)
      expect(await nameOf(visitor)).toBe('Casey Customer')
    }
    pass(IDLE_MS - 1000)
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-11 creates a new session id with each sign-in', async () => {
    const seen: string[] = []
    const app = aGateway()
    app.get('/session-id', (request) => seen.push(readerOf(request)?.sessionId ?? ''))
    const visitor = aVisitor(app)
    await visitor.signIn('customer')
    await visitor.get('/session-id')
    await visitor.signIn('employee')
    await visitor.get('/session-id')
    expect(new Set(seen).size).toBe(2)
  })

  it('AUTH-11 accepts a session cookie at every replica with the same secret', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    const replica = aVisitor(aGateway())
    replica.jar.set('reader', visitor.jar.get('reader') ?? '')
    expect(await nameOf(replica)).toBe('Casey Customer')
  })

  it.each([
    ['a', 5000],
    ['a', 1800],
    ['é', 1800],
    ['漢', 1800],
    ['😀', 1800],
  ])(
    'AUTH-11 fits a session into a cookie, even with long claims (letter %s, ID token of %i letters)',
    async (letter, idTokenLength) => {
      const long = letter.repeat(5000)
      const wordy = anAccount({
        displayName: long,
        email: long,
        tenantName: long,
        userName: long,
        idToken: 'a'.repeat(idTokenLength),
      })
      const visitor = aVisitor(withIssuers(fakeIssuer({}, wordy)))
      const back = await visitor.signIn('customer')
      for (const cookie of [back.headers['set-cookie']].flat()) expect(cookie?.length).toBeLessThan(4096)
      expect(await nameOf(visitor)).not.toBe('')
    },
  )

  it('AUTH-11 AUTH-14 cuts a long name without splitting an emoji', async () => {
    const wordy = anAccount({ displayName: `${'x'.repeat(149)}😀` })
    const visitor = aVisitor(withIssuers(fakeIssuer({}, wordy)))
    await visitor.signIn('customer')
    expect(await nameOf(visitor)).toBe('x'.repeat(149))
  })
})

describe('signing out', () => {
  it('AUTH-12 ends the session, and redirects to the issuer to end the session there', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    const out = await visitor.get('/Auth/Logout')
    const address = new URL(out.headers.location ?? '')
    expect([out.statusCode, address.host]).toEqual([303, 'issuer.example'])
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8000/')
    expect(address.searchParams.get('id_token_hint')).toBe('id-token-1')
    expect(out.headers['clear-site-data']).toBe('"cache"')
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-12 rejects a copy of the cookie after sign-out', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('employee')
    const copy = visitor.jar.get('reader') ?? ''
    await visitor.get('/Auth/Logout')
    visitor.jar.set('reader', copy)
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-11 AUTH-12 responds with 503 when the session check fails, but serves /settings, which needs no session', async () => {
    const endedSessions = fakeEndedSessions()
    const app = aGateway({ endedSessions })
    const visitor = aVisitor(app)
    await visitor.signIn('employee')
    jest.spyOn(endedSessions, 'has').mockRejectedValue(new Error('the database is away'))
    expect((await visitor.get('/auth/profile')).statusCode).toBe(503)
    expect((await visitor.get('/helpcenter/token')).statusCode).toBe(503)
    expect((await visitor.get('/settings')).statusCode).toBe(200)
    expect((await visitor.get('/editor/status')).statusCode).toBe(503)
    jest.mocked(endedSessions.has).mockRestore()
    expect(await nameOf(visitor)).toBe('Casey Customer')
  })

  it('AUTH-12 responds with 503 and keeps the reader signed in while the sign-out cannot be stored', async () => {
    const endedSessions = fakeEndedSessions()
    const visitor = aVisitor(aGateway({ endedSessions }))
    await visitor.signIn('customer')
    const copy = visitor.jar.get('reader') ?? ''
    jest.spyOn(endedSessions, 'add').mockRejectedValueOnce(new Error('the disk is full'))
    const failed = await visitor.get('/Auth/Logout')
    expect([failed.statusCode, Number(failed.headers['retry-after'])]).toEqual([503, expect.any(Number)])
    expect(failed.json<{ message: string }>().message).toContain('you are still signed in')
    expect(await nameOf(visitor)).toBe('Casey Customer')

    expect((await visitor.get('/Auth/Logout')).statusCode).toBe(303)
    visitor.jar.set('reader', copy)
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-12 redirects to the home page if there is no session or the issuer fails', async () => {
    const away = fakeIssuer({ endSessionUrl: () => Promise.reject(new Error('away')) })
    const visitor = aVisitor(withIssuers(away))
    expect((await visitor.get('/Auth/Logout')).headers.location).toBe('/')
    await visitor.signIn('customer')
    expect((await visitor.get('/Auth/Logout')).headers.location).toBe('/')
    expect(await nameOf(visitor)).toBe('')
  })
})
