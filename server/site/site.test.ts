import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder, aPage, APP_SCRIPT, aSite, PAGE_SCRIPT } from '../testing/fake-public'

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the site', () => {
  const { folder, remove } = aFolder()
  let app: FastifyInstance

  beforeAll(async () => {
    const files = { ...aSite(), 'how-to/API-Keys/index.html': aPage('API keys') }
    app = aGateway({ releases: await aRelease(folder, files) })
  })
  afterAll(async () => {
    await app.close()
    remove()
  })

  const get = (url: string, headers: Record<string, string> = browser) => app.inject({ url, headers })

  it.each([
    ['/', 'home'],
    ['/how-to/merge', 'merge'],
    ['/how-to/merge?q=x', 'merge'],
    ['/faq/%E6%97%A5%E6%9C%AC', '日本'],
    ['/404', 'Page not found'],
  ])('serves the page %s', async (url, title) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain(`<h1>${title}</h1>`)
  })

  it.each([
    ['ROUTE-24', '/404.html', 'Page not found'],
    ['ROUTE-25', '/500.html', 'Something went wrong'],
  ])('%s serves the static page %s', async (_, url, title) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(title)
  })

  it.each([
    ['/How-To/Merge?q=x', '/how-to/merge?q=x'],
    ['/HOW-TO/MERGE/', '/how-to/merge'],
    ['/how-to/api-keys', '/how-to/API-Keys'],
    ['/FAQ/%E6%97%A5%E6%9C%AC', '/faq/%E6%97%A5%E6%9C%AC'],
  ])('redirects a path in another letter case: %s to %s', async (url, path) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, path])
  })

  it('NOTF-01 ROUTE-22 ROUTE-24 sends the 404 page with status 404 at the same URL', async () => {
    for (const headers of [browser, { accept: '*/*' }]) {
      const reply = await get('/how-to/unknown', headers)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('text/html')
      expect(reply.headers.location).toBeUndefined()
      expect(reply.body).toContain('<h1>Page not found</h1>')
    }
  })

  it.each([
    '/page-data/how-to/unknown/page-data.json',
    '/static/gone/board.png',
    '/app-ffffffffffffffffffff.js',
  ])('responds to the missing file %s with a short text', async (url) => {
    const reply = await get(url, { accept: '*/*' })
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toContain('text/plain')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.body).toBe('Not found\n')
  })

  it.each(['/how-to/next.js', '/how-to/manual.pdf'])(
    'NOTF-01 sends a browser that opens %s the 404 page',
    async (url) => {
      const reply = await get(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.body).toContain('<h1>Page not found</h1>')
    },
  )

  it('does not log an unknown page as an error', async () => {
    const lines: string[] = []
    const logging = aGateway({
      env: { LOG_LEVEL: 'warn' },
      logStream: { write: (line) => lines.push(line) },
      releases: await aRelease(folder),
    })
    expect((await logging.inject({ url: '/unknown', headers: browser })).statusCode).toBe(404)
    expect(
      (await logging.inject({ url: '/unknown', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404)
    await logging.close()
    expect(lines).toEqual([])
  })

  it('responds with JSON to a client that accepts only JSON', async () => {
    const reply = await get('/unknown', { accept: 'application/json' })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ error: 'not-found', message: expect.any(String) })
  })

  it.each([
    ['/how-to/merge/', '/how-to/merge'],
    ['/how-to/merge/?q=a&b=/', '/how-to/merge?q=a&b=/'],
    ['/how-to/merge/index.html', '/how-to/merge'],
    ['/faq/%E6%97%A5%E6%9C%AC/', '/faq/%E6%97%A5%E6%9C%AC'],
    ['/how-to/merge/inde%78.html', '/how-to/merge'],
    ['/index.html', '/'],
  ])('redirects %s to %s', async (url, location) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(301)
    expect(reply.headers.location).toBe(location)
  })

  it.each(['/unknown/', '//evil.example/', '//how-to/merge/', '///', '/%5cevil.example/'])(
    'never redirects %s',
    async (url) => {
      const reply = await app.inject({ url: 'http://localhost' + url, headers: browser })
      expect([400, 404]).toContain(reply.statusCode)
      expect(reply.headers.location).toBeUndefined()
    },
  )

  it.each([
    '/..%2f..%2frelease.json',
    '/%2e%2e%2fmanifest.json',
    '/..%5c..%5cmanifest.json',
    '/how-to%2fmerge',
    '/index.html%00.png',
    '/%',
    '/%E0%A4%A',
    '/how-to/merge/index.html.br',
  ])('NOTF-01 NOTF-04 sends browsers the 404 page for the path %s, and JSON to others', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.body).toContain('<h1>Page not found</h1>')
    const { statusCode, body } = await get(url, { accept: 'application/json' })
    expect([400, 404]).toContain(statusCode)
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), message: expect.any(String) })
    expect(reply.headers['content-security-policy']).toBeDefined()
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  it('matches file names case-sensitively', async () => {
    expect((await get('/ICON.svg')).statusCode).toBe(404)
  })

  it('sends the compressed copy that the client accepts', async () => {
    const whole = aSite()['how-to/merge/index.html']
    const br = await get('/how-to/merge', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length))
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(whole)

    const gzip = await get('/how-to/merge', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(whole)

    const asked = await app.inject({
      method: 'HEAD',
      url: '/how-to/merge',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(asked.headers).toMatchObject({ 'content-encoding': 'gzip', etag: gzip.headers.etag })
    expect(asked.headers['content-length']).toBeUndefined() // unknown, because GET compresses while sending
    const script = await get(`/${APP_SCRIPT}`, { 'accept-encoding': 'gzip' })
    expect(script.headers['content-length']).toBe(String(script.rawPayload.length))
    expect(gunzipSync(script.rawPayload).toString()).toBe(aSite()[APP_SCRIPT])

    const plain = await get('/how-to/merge', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(plain.body).toBe(whole)
    expect(new Set([br, gzip, plain].map((reply) => reply.headers.etag)).size).toBe(3)
  })

  it.each([
    [`/${APP_SCRIPT}`, 'public, max-age=31536000, immutable'],
    ['/static/0a1b2c/board.png', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/how-to/merge', 'no-cache'],
    ['/page-data/how-to/merge/page-data.json', 'no-cache'],
    ['/page-data/app-data.json', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/unknown', 'no-cache'],
  ])('sends %s with the cache-control %s', async (url, caching) => {
    expect((await get(url)).headers['cache-control']).toBe(caching)
  })

  it('responds with 304 for a cached page', async () => {
    const first = await get('/how-to/merge', { 'accept-encoding': 'br' })
    const { etag, 'last-modified': modified } = first.headers
    for (const headers of [{ 'if-none-match': String(etag) }, { 'if-modified-since': String(modified) }]) {
      const again = await get('/how-to/merge', { 'accept-encoding': 'br', ...headers })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(etag)
      expect(again.headers['cache-control']).toBe('no-cache')
    }
    expect((await get('/how-to/merge', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('responds with 404, not 304, to an unknown path even if the browser has cached the 404 page', async () => {
    const { etag } = (await get('/404.html')).headers
    expect((await get('/unknown', { ...browser, 'if-none-match': String(etag) })).statusCode).toBe(404)
  })

  it('responds to HEAD with the headers of GET and no body', async () => {
    const got = await get('/how-to/merge')
    const head = await app.inject({ method: 'HEAD', url: '/how-to/merge', headers: browser })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect({ ...head.headers, date: '' }).toEqual({ ...got.headers, date: '' })
    expect((await app.inject({ method: 'HEAD', url: '/unknown', headers: browser })).statusCode).toBe(404)
  })

  it('sends a range of an uncompressed file', async () => {
    const part = await get('/static/0a1b2c/board.png', { range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('234')
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    const { etag } = part.headers
    const more = await get('/static/0a1b2c/board.png', { range: 'bytes=5-', 'if-range': String(etag) })
    expect(more.body).toBe('56789')
    const ofOlderFile = await get('/static/0a1b2c/board.png', { range: 'bytes=5-', 'if-range': '"older"' })
    expect([ofOlderFile.statusCode, ofOlderFile.body]).toEqual([200, '0123456789'])
    const beyond = await get('/static/0a1b2c/board.png', { range: 'bytes=10-' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */10')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'refuses the method %s, and names the allowed methods',
    async (method) => {
      for (const url of ['/', '/how-to/merge', '/settings', '/unknown']) {
        const reply = await app.inject({ method, url, headers: { 'content-type': 'text/strange' } })
        expect(reply.statusCode).toBe(405)
        expect(reply.headers.allow).toBe('GET, HEAD')
        expect(reply.json()).toMatchObject({ error: 'method-not-allowed' })
      }
    },
  )

  it('has a content security policy that allows only the inline script of the page', async () => {
    for (const url of ['/', '/how-to/merge', '/unknown']) {
      const reply = await get(url)
      const script = /<script>(.*?)<\/script>/.exec(reply.body)?.[1] ?? ''
      const hash = createHash('sha256').update(script).digest('base64')
      const policy = String(reply.headers['content-security-policy'])
      const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      expect(sources.filter((source) => source.includes('sha256'))).toEqual([`'sha256-${hash}'`])
      expect(sources).toContain(`'self'`)
      expect(sources.join(' ')).not.toMatch(/unsafe|\*|https:$/)
    }
  })

  it('blocks scripts inside an SVG', async () => {
    const policy = String((await get('/icon.svg')).headers['content-security-policy'])
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain('sandbox')
  })

  it('sends the script of the service worker with the content security policy of a page', async () => {
    const policy = String((await get('/sw.js')).headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'self';/)
    expect(policy).not.toContain('connect-src')
  })

  it('ROUTE-25 sends the 500 page for an unreadable page, without headers of the failed response', async () => {
    const broken = aFolder()
    const releases = await aRelease(broken.folder)
    const release = await releases.current()
    const page = release?.find('how-to/merge/index.html')
    rmSync(page?.location ?? path.join(broken.folder, 'none'))
    const lines: string[] = []
    const logStream = { write: (line: string) => lines.push(line) }
    const failing = aGateway({ env: { LOG_LEVEL: 'warn' }, logStream, releases })
    const reply = await failing.inject({ url: '/how-to/merge', headers: browser })
    expect(reply.statusCode).toBe(500)
    expect(reply.body).toContain('Something went wrong')
    expect(reply.headers['cache-control']).not.toContain('immutable')

    rmSync(release?.find('500.html')?.location ?? path.join(broken.folder, 'none'))
    const words = await failing.inject({ url: '/how-to/merge', headers: browser })
    expect(words.statusCode).toBe(500)
    expect(words.json()).toMatchObject({ error: 'internal' })

    const json = await failing.inject({ url: '/how-to/merge', headers: { accept: 'application/json' } })
    expect(json.statusCode).toBe(500)
    expect(json.json()).toEqual({ error: 'internal', message: 'Something went wrong here. Try again later.' })
    expect(lines).toHaveLength(3)
    expect(lines.every((line) => line.includes('Request failed') && line.includes('ENOENT'))).toBe(true)
    await failing.close()
    broken.remove()
  })

  it('responds with 503 and Retry-After without a release', async () => {
    const reply = await aGateway().inject({ url: '/', headers: browser })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('10')
    expect(reply.json()).toMatchObject({ error: 'not-built' })
  })

  it('sends a policy without script hashes for pages without inline scripts', async () => {
    const plain = aFolder()
    const releases = await aRelease(
      plain.folder,
      { 'index.html': aPage('plain').replace(PAGE_SCRIPT, '') },
      [],
    )
    const reply = await aGateway({ releases }).inject({ url: '/' })
    const scripts = /script-src [^;]*/.exec(String(reply.headers['content-security-policy']))?.[0]
    expect(scripts).toContain(`'self'`)
    expect(scripts).not.toContain('sha256')
    plain.remove()
  })
})
