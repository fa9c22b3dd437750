import { parseSettings } from '../../lib/settings'
import { PLAYER_HOSTS } from '../../src/contracts/frame-hosts'
import { createPolicies, type InlineHashes } from './content-policy'

const keys = {
  INBENTA_API_KEY: 'key',
  INBENTA_DOMAIN_KEY: 'domain',
  COVEO_ORGANIZATION_ID: 'fieldbookproduction1a2b',
  COVEO_SEARCH_KEY: 'xx-public',
}

const hashes = { scripts: ['sha256-abc'], styles: ['sha256-one', 'sha256-two'] }

function directivesOf(env: Record<string, string>, inline: InlineHashes = hashes) {
  const policy = createPolicies(parseSettings(env)).page(inline)
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
}

const embedded = directivesOf(keys)

it('does not allow a search vendor that has keys but is not selected', () => {
  expect(embedded['default-src']).toEqual([`'self'`])
  expect(embedded['connect-src']).toBeUndefined()
  expect(embedded['script-src']?.join(' ')).not.toMatch(/inbenta|coveo/)
})

it('PROV-02 PROV-05 AUTO-08 allows the script and the API of Inbenta if it is selected', () => {
  const {
    'script-src': scripts,
    'connect-src': connections,
    ...others
  } = directivesOf({
    ...keys,
    SEARCH_PROVIDER: 'inbenta',
  })
  expect(scripts?.filter((source) => !embedded['script-src']?.includes(source))).toEqual([
    'https://sdk.inbenta.io',
  ])
  expect(connections).toEqual([`'self'`, 'https://api.inbenta.io', 'https://*.inbenta.io'])
  expect({ ...embedded, ...others }).toEqual(embedded)
})

it('PROV-05 allows the script of Inbenta at the URL in the settings', () => {
  const { 'script-src': scripts, 'connect-src': connections } = directivesOf({
    ...keys,
    SEARCH_PROVIDER: 'inbenta',
    INBENTA_SCRIPT_URL: 'https://cdn.example.com/a;b/client.js',
    INBENTA_AUTH_URL: 'https://proxy.example.com:8443/v1/auth',
  })
  expect(scripts).toContain('https://cdn.example.com')
  expect(connections).toEqual([`'self'`, 'https://proxy.example.com:8443', 'https://*.inbenta.io'])
})

it('allows the API of the Coveo organization, and no other, if Coveo is selected', () => {
  const { 'connect-src': connections, ...others } = directivesOf({ ...keys, SEARCH_PROVIDER: 'coveo' })
  expect(connections).toEqual([
    `'self'`,
    'https://fieldbookproduction1a2b.org.coveo.com',
    'https://fieldbookproduction1a2b.analytics.org.coveo.com',
  ])
  expect({ ...embedded, ...others }).toEqual(embedded)
})

it('refuses a Coveo organization id that would add sources to the policy', () => {
  expect(() =>
    directivesOf({ ...keys, SEARCH_PROVIDER: 'coveo', COVEO_ORGANIZATION_ID: 'x;script-src*' }),
  ).toThrow(/COVEO_ORGANIZATION_ID/)
})

it('ANALYT-01 FLAG-02 allows only the third-party tools that are configured', () => {
  expect(JSON.stringify(embedded)).not.toMatch(/google|pendo|launchdarkly/)
  const analytics = directivesOf({ GA_MEASUREMENT_ID: 'G-AB12CD34EF' })
  expect(analytics['script-src']).toContain('https://www.googletagmanager.com/gtag/js')
  expect(analytics['connect-src']).toContain('https://*.google-analytics.com')
  const guidance = directivesOf({ PENDO_API_KEY: '0a1b-2c' })
  expect(guidance['script-src']).toContain('https://cdn.pendo.io')
  expect(guidance['frame-src']).toContain('https://app.pendo.io')
  expect(directivesOf({ LAUNCHDARKLY_CLIENT_ID: '64ab' })).toEqual({
    ...embedded,
    'connect-src': [`'self'`, 'https://app.launchdarkly.com'],
  })
})

it('VIDEO-07 allows requests to the configured video metadata service', () => {
  expect(directivesOf({ VIDEO_METADATA_URL: 'https://embed.example/oembed?url={url}' })).toEqual({
    ...embedded,
    'connect-src': [`'self'`, 'https://embed.example'],
  })
})

describe('styles and Trusted Types', () => {
  it('allows style sheets of the site, inline styles by hash, and style attributes', () => {
    expect(embedded['style-src']).toEqual([`'self'`, `'sha256-one'`, `'sha256-two'`])
    expect(embedded['style-src-attr']).toEqual([`'unsafe-inline'`])
  })

  it('requires Trusted Types, and allows only known policies to create them', () => {
    expect(embedded['require-trusted-types-for']).toEqual([`'script'`])
    expect(embedded['trusted-types']).toEqual([
      'default',
      'script-url',
      'webpack',
      'dompurify',
      'youtube-widget-api',
    ])
    expect(directivesOf({ GA_MEASUREMENT_ID: 'G-AB12CD34EF' })['trusted-types']).toContain('goog#html')
  })

  it.each([
    ['a release that names no style hashes', {}, { scripts: ['sha256-abc'] }],
    ['a guidance tool that writes markup', { PENDO_API_KEY: '0a1b-2c' }, hashes],
  ])('for %s, allows any inline style and any HTML string', (_, env, inline) => {
    const { 'style-src': styles, ...others } = directivesOf(env, inline)
    expect(styles).toEqual([`'self'`, `'unsafe-inline'`])
    expect(Object.keys(others).join(' ')).not.toMatch(/style|trusted/)
    expect(others['script-src']).toEqual(expect.arrayContaining([`'sha256-abc'`]))
    expect(others['script-src']?.join(' ')).not.toContain('unsafe')
  })

  it('for the service worker, and for HTML files that are not pages, sends a policy without hashes', () => {
    const policies = createPolicies(parseSettings({}))
    const strict = policies.page({ scripts: [], styles: [] })
    expect(policies.file('text/html; charset=utf-8')).toBe(strict)
    expect(policies.file('text/javascript', { isWorker: true })).toBe(strict)
    expect(strict).toContain(`style-src 'self';`)
  })
})

it('VIDEO-05 allows frames of video players and of FRAME_HOSTS, and no others', () => {
  expect(directivesOf({ FRAME_HOSTS: '' })['frame-src']).toEqual([`'self'`, ...PLAYER_HOSTS])
  expect(directivesOf({ FRAME_HOSTS: 'tours.example.com,*.example.org' })['frame-src']).toEqual([
    `'self'`,
    ...PLAYER_HOSTS,
    'tours.example.com',
    '*.example.org',
  ])
})
