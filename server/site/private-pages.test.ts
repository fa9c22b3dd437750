import type { FastifyInstance } from 'fastify'
import path from 'node:path'
import { releaseFolder } from '../../publisher/release/testing/release-folder'
import { createReleaseSource } from '../releases/release-source'
import { aGateway, fakeEndedSessions } from '../testing/a-gateway'
import { aFolder, aPage, aSite, PAGE_SCRIPT, SCRIPT_HASHES, writeFiles } from '../testing/fake-public'
import { aVisitor } from '../testing/signed-in'

const SIGN_IN = `<!DOCTYPE html><html><head></head><body data-page="/401">
<a href="/Auth/Customer">Customer</a><a class="b" href="/Auth/Employee">Employee</a>${PAGE_SCRIPT}</body></html>`

const audiences = {
  'how-to/half/index.html': 'signedIn',
  'page-data/how-to/half/page-data.json': 'signedIn',
  'how-to/secret/index.html': 'employee',
  'page-data/how-to/secret/page-data.json': 'employee',
} as const

describe('private pages', () => {
  const { folder, remove } = aFolder()
  const endedSessions = fakeEndedSessions()
  let app: FastifyInstance

  beforeAll(async () => {
    const publicDir = path.join(folder, 'public')
    const releasesDir = path.join(folder, 'releases')
    writeFiles(publicDir, { ...aSite(), '401/index.html': SIGN_IN })
    for (const file of Object.keys(audiences))
      writeFiles(publicDir, { [file]: file.endsWith('.html') ? aPage('CANARY') : '"CANARY"' })
    await releaseFolder({ publicDir, releasesDir, audiences })
    app = aGateway({ releases: createReleaseSource({ releasesDir, report: fail }), endedSessions })
  })
  afterAll(async () => {
    await app.close()
    remove()
  })

  function fail(problem: string) {
    throw new Error(problem)
  }

  async function readBy(kind: 'customer' | 'employee' | undefined, url: string) {
    const visitor = aVisitor(app)
    if (kind) await visitor.signIn(kind)
    return visitor.get(url, { accept: 'text/html' })
  }

  const half = ['/how-to/half', '/page-data/how-to/half/page-data.json']
  const secret = ['/how-to/secret', '/page-data/how-to/secret/page-data.json']

  it.each([
    ['customer', half],
    ['employee', [...half, ...secret]],
  ] as const)('AUTH-01 serves a signed-in %s their pages, uncached', async (kind, urls) => {
    for (const url of urls) {
      const answer = await readBy(kind, url)
      expect([answer.statusCode, answer.body.includes('CANARY')]).toEqual([200, true])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
  })

  it.each([
    [undefined, [...half, ...secret]],
    ['customer', secret],
  ] as const)(
    'AUTH-01 responds with 401 and without content for pages that are not for the reader (%s)',
    async (kind, urls) => {
      for (const url of urls) {
        const answer = await readBy(kind, url)
        expect([answer.statusCode, answer.body.includes('CANARY')]).toEqual([401, false])
        expect(answer.headers['cache-control']).toMatch(/no-store/)
        expect(answer.headers.etag).toBeUndefined()
      }
    },
  )

  it('AUTH-01 AUTH-08 shows the sign-in page at the path of the private page, with a return path', async () => {
    const answer = await readBy(undefined, '/how-to/half?a=1')
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    const back = encodeURIComponent('/how-to/half?a=1')
    expect(answer.body).toContain(`href="/Auth/Customer?returnUrl=${back}"`)
    expect(answer.body).toContain(`href="/Auth/Employee?returnUrl=${back}"`)
    expect(answer.body).toContain(`<body data-page="/401?ReturnUrl=${back}">`)
  })

  it('AUTH-01 passes the reason to the sign-in page if a signed-in customer may not read the private page', async () => {
    const { body } = await readBy('customer', '/how-to/secret')
    expect(body).toContain('<body data-page="/401?ReturnUrl=%2Fhow-to%2Fsecret&amp;Refused=for-employees">')
  })

  it('AUTH-01 AUTH-08 escapes the path in the sign-in page', async () => {
    for (const trick of [`?a="><script>alert(1)</script>`, `?a=";alert(1)//`, `?a=');alert(1)//`, `?$&$1`]) {
      const { body } = await readBy(undefined, `/how-to/half${trick}`)
      expect(body.match(/<script/g)).toHaveLength(1)
      expect(body).toContain(PAGE_SCRIPT)
      expect(body).toMatch(/<body data-page="\/401\?ReturnUrl=[\w.~%-]*">/)
      expect(body).toMatch(/<a href="\/Auth\/Customer\?returnUrl=[\w.~%-]*">/)
    }
  })

  it('AUTH-01 allows only the scripts of the sign-in page', async () => {
    const { headers } = await readBy(undefined, '/how-to/half')
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expect(scripts.match(/sha256-[^']+/g)).toEqual(SCRIPT_HASHES)
    expect(scripts).not.toMatch(/unsafe|\*|https:( |$)/)
  })

  it('AUTH-12 serves no private page after sign-out', async () => {
    const visitor = aVisitor(app)
    await visitor.signIn('employee')
    expect((await visitor.get('/how-to/secret')).statusCode).toBe(200)
    await visitor.get('/Auth/Logout')
    expect((await visitor.get('/how-to/secret')).statusCode).toBe(401)
  })

  it('AUTH-01 AUTH-12 responds with 503 while the session check fails, since the reader may be signed in', async () => {
    const visitor = aVisitor(app)
    await visitor.signIn('employee')
    jest.spyOn(endedSessions, 'has').mockRejectedValue(new Error('the database is away'))
    for (const url of secret) {
      const answer = await visitor.get(url, { accept: 'text/html' })
      expect([answer.statusCode, answer.body.includes('CANARY')]).toEqual([503, false])
    }
    expect((await visitor.get('/how-to/merge')).statusCode).toBe(200)
    jest.mocked(endedSessions.has).mockRestore()
    expect((await visitor.get('/how-to/secret')).statusCode).toBe(200)
  })

  it('AUTH-01 serves public pages unchanged to all readers', async () => {
    const [anonymous, employee] = [
      await readBy(undefined, '/how-to/merge'),
      await readBy('employee', '/how-to/merge'),
    ]
    expect(employee.headers['set-cookie']).toBeUndefined()
    expect([employee.statusCode, employee.body]).toEqual([200, anonymous.body])
  })
})
