import type { FastifyInstance } from 'fastify'
import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder, APP_SCRIPT } from '../testing/fake-public'

describe('security headers', () => {
  const { folder, remove } = aFolder()
  const apps: FastifyInstance[] = []

  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()))
    remove()
  })

  async function headersOf(url: string, siteUrl: string) {
    const app = aGateway({ env: { SITE_URL: siteUrl }, releases: await aRelease(folder) })
    apps.push(app)
    return (await app.inject({ url })).headers
  }

  it.each(['/', '/settings', '/unknown', '/unknown.js', '/%'])('sets security headers on %s', async (url) => {
    const headers = await headersOf(url, 'http://localhost:8000')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain('frame-ancestors')
  })

  it('sends a script without the headers that only documents need', async () => {
    const headers = await headersOf(`/${APP_SCRIPT}`, 'http://localhost:8000')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    })
    expect(Object.keys(headers).join()).not.toMatch(/referrer|permissions|opener/)
  })

  it('limits a page to files of the site and hashed inline styles, and allows neither unsafe-inline nor unsafe-eval scripts', async () => {
    const policy = String((await headersOf('/', 'http://localhost:8000'))['content-security-policy'])
    const directives = new Map(
      policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    )
    expect(directives.get('default-src')).toEqual([`'self'`])
    expect(directives.get('style-src')).toEqual([`'self'`, `'sha256-style'`])
    expect(directives.get('require-trusted-types-for')).toEqual([`'script'`])
    expect(directives.get('img-src')).toEqual([`'self'`, 'data:'])
    expect(directives.has('connect-src')).toBe(false)
    expect(directives.get('object-src')).toEqual([`'none'`])
    expect(directives.get('base-uri')).toEqual([`'self'`])
    expect(directives.get('form-action')).toEqual([`'self'`])
    expect(directives.get('frame-ancestors')).toEqual([`'self'`])
    expect(directives.get('script-src')?.join(' ')).not.toMatch(/unsafe-inline|unsafe-eval/)
  })

  it('blocks all loading in a JSON response', async () => {
    const headers = await headersOf('/settings', 'http://localhost:8000')
    expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`)
  })

  it('requires TLS only for an https site', async () => {
    const secure = await headersOf('/', 'https://help.example.com')
    expect(secure['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
    const plain = await headersOf('/', 'http://localhost:8000')
    expect(plain['strict-transport-security']).toBeUndefined()
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})
