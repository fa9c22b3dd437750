import { aGateway } from '../testing/a-gateway'
import { anAccount, fakeIssuer } from '../testing/fake-issuer'
import { aVisitor } from '../testing/signed-in'

const nameOf = async (visitor: ReturnType<typeof aVisitor>) =>
  (await visitor.get('/auth/profile')).json<{ userDisplayName: string }>().userDisplayName

const withAccounts = (...names: string[]) => {
  const accounts = names.map((displayName) => anAccount({ displayName, subject: displayName }))
  const customer = fakeIssuer({ finish: () => Promise.resolve(accounts.shift() ?? anAccount()) })
  return aGateway({ upstreams: { issuers: { customer, employee: fakeIssuer() } } })
}

describe('session fixation', () => {
  it('AUTH-06 AUTH-11 ends a planted session and starts a new one when a reader signs in', async () => {
    const app = withAccounts('Mallory', 'Casey')
    const mallory = aVisitor(app)
    await mallory.signIn('customer')
    const planted = mallory.jar.get('reader') ?? ''
    const casey = aVisitor(app)
    casey.jar.set('reader', planted)
    await casey.signIn('customer')
    expect(await nameOf(casey)).toBe('Casey')
    expect(casey.jar.get('reader')).not.toBe(planted)
    expect(await nameOf(mallory)).toBe('') // the planted cookie is no longer valid
  })

  it('AUTH-06 creates no session from a forged cookie', async () => {
    const visitor = aVisitor(aGateway())
    for (const cookie of ['', 'a', 'a;b', '{}', `${'A'.repeat(200)};${'A'.repeat(32)}`]) {
      visitor.jar.set('reader', cookie)
      const answer = await visitor.get('/auth/profile')
      expect([answer.statusCode, answer.json<{ userDisplayName: string }>().userDisplayName]).toEqual([
        200,
        '',
      ])
    }
  })

  it('AUTH-06 AUTH-08 creates no session from a sign-in that another browser started', async () => {
    const app = aGateway()
    const [mallory, casey] = [aVisitor(app), aVisitor(app)]
    await mallory.get('/Auth/Customer')
    await casey.get('/auth/profile')
    const back = await casey.get('/auth/customer/callback?code=1&state=state-1')
    expect(back.headers.location).toBe('/401?ReturnUrl=%2F')
    expect(await nameOf(casey)).toBe('')
  })
})

describe('site and preview with the same secret', () => {
  const previewPages = { pageAt: () => Promise.resolve(undefined) }

  it('AUTH-01 AUTH-11 reject each other’s session cookies', async () => {
    const site = aVisitor(aGateway())
    const preview = aVisitor(aGateway({ previewPages }))
    for (const visitor of [site, preview]) await visitor.signIn('employee')
    const [ofSite = '', ofPreview = ''] = [site.jar.get('reader'), preview.jar.get('preview-reader')]
    expect([await nameOf(site), await nameOf(preview)]).toEqual(['Casey Customer', 'Casey Customer'])
    for (const name of ['reader', 'preview-reader']) {
      site.jar.set(name, ofPreview)
      preview.jar.set(name, ofSite)
    }
    expect([await nameOf(site), await nameOf(preview)]).toEqual(['', ''])
  })

  it('AUTH-11 AUTH-12 keep separate sessions in a browser that uses both on one host', async () => {
    const site = aVisitor(aGateway())
    const preview = aVisitor(aGateway({ previewPages }), 'localhost:8010', site.jar)
    const names = async () => [await nameOf(site), await nameOf(preview)]
    await site.signIn('employee')
    expect(await names()).toEqual(['Casey Customer', ''])
    await preview.signIn('employee')
    expect(await names()).toEqual(['Casey Customer', 'Casey Customer'])
    await preview.get('/Auth/Logout')
    expect(await names()).toEqual(['Casey Customer', ''])
    await preview.signIn('employee')
    await site.get('/Auth/Logout')
    expect(await names()).toEqual(['', 'Casey Customer'])
  })
})

describe('the end of a session', () => {
  it('AUTH-11 ends a session when the same browser signs in as another reader', async () => {
    const visitor = aVisitor(withAccounts('Casey', 'Robin'))
    await visitor.signIn('customer')
    const copy = visitor.jar.get('reader') ?? ''
    await visitor.signIn('customer')
    expect(await nameOf(visitor)).toBe('Robin')
    visitor.jar.set('reader', copy)
    expect(await nameOf(visitor)).toBe('')
  })

  it('AUTH-12 deletes the session cookie at sign-out', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.signIn('customer')
    const out = await visitor.get('/Auth/Logout')
    const cookie = out.cookies.find(({ name }) => name === 'reader')
    expect([cookie?.value, cookie?.maxAge ?? cookie?.expires?.getTime()]).toEqual(['', 0])
  })
})

describe('the return path of a sign-in', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '/%5chost',
    '/%5Chost',
    '/%2f%2fevil.example',
    '/%252f%252fevil.example/..//evil.example',
    '/\tevil.example/..//evil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/\r\nLocation: https://evil.example',
    '/%E5%98%8A%E5%98%8DLocation:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,evil.example',
    'vbscript:x',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:///evil.example',
    'https://localhost:8000@evil.example',
    '//localhost:8000@evil.example',
    '@evil.example',
    '.evil.example',
    '/.//evil.example',
    '/..//evil.example',
    ' //evil.example',
    '/ /evil.example',
  ])('AUTH-08 redirects to a path of this site for the return path %j', async (returnUrl) => {
    const visitor = aVisitor(aGateway())
    const back = await visitor.signIn('customer', returnUrl)
    const location = back.headers.location ?? ''
    expect(back.statusCode).toBe(303)
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(location, 'http://localhost:8000').origin).toBe('http://localhost:8000')
    expect(Object.keys(back.headers).filter((name) => /^location$/i.test(name))).toHaveLength(1)
  })

  it('AUTH-08 redirects to the first of several return paths, or to the home page if the return path is empty', async () => {
    const visitor = aVisitor(aGateway())
    await visitor.get('/Auth/Customer?returnUrl=/faq/a&returnUrl=//evil.example')
    const back = await visitor.get('/auth/customer/callback?code=1&state=state-1')
    expect(back.headers.location).toBe('/faq/a')
    await visitor.get('/Auth/Customer?returnUrl=')
    expect((await visitor.get('/auth/customer/callback?code=1&state=state-1')).headers.location).toBe('/')
  })
})
