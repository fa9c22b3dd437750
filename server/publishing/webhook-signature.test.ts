import { createHmac } from 'node:crypto'
import { createSignatureCheck, SIGNATURE_VALID_MS, type SignedRequest } from './webhook-signature'

/** Signed by Contentful's own toolkit (@contentful/node-apps-toolkit). */
const OF_THE_TOOLKIT = {
  secret: `${'a'.repeat(32)}${'b'.repeat(32)}`,
  signedAt: 1767225600000,
  request: {
    method: 'POST',
    path: '/trigger/SW5zdGFuY2VGbG93Q29uZmlnOjE=',
    headers: {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': 'ContentManagement.Entry.publish',
      'x-contentful-signature': '8dec81505760a10b542fbc36d3aa0a772b11f759eca7b2351daaf5bba8c7c6f1',
      'x-contentful-signed-headers':
        'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
      'x-contentful-timestamp': '1767225600000',
    },
    body: '{"sys":{"id":"5KsDBWseXY6QegucYAoacS","type":"Entry"},"fields":{"title":{"en-US":"Hello, World!"}}}',
  },
}

const SECRET = 'a secret for tests'
const NOW = Date.parse('2026-11-21T12:00:00.000Z')

function signed(changes: Partial<SignedRequest> = {}, { at = NOW, secret = SECRET } = {}): SignedRequest {
  const names = ['x-contentful-signed-headers', 'x-contentful-timestamp', 'x-contentful-topic']
  const headers: Record<string, string> = {
    'x-contentful-signed-headers': names.join(','),
    'x-contentful-timestamp': String(at),
    'x-contentful-topic': 'ContentManagement.Entry.publish',
  }
  const request = { method: 'POST', path: '/webhooks/contentful', body: '{"sys":{"id":"one"}}' }
  const lines = names.map((name) => `${name}:${headers[name] ?? ''}`).join(';')
  const text = [request.method, request.path, lines, request.body].join('\n')
  headers['x-contentful-signature'] = createHmac('sha256', secret).update(text).digest('hex')
  return { ...request, headers, ...changes }
}

const verify = (request: SignedRequest) => createSignatureCheck(SECRET, () => NOW)(request)

it('REBUILD-01 takes what Contentful’s own toolkit signed', () => {
  const { secret, signedAt, request } = OF_THE_TOOLKIT
  expect(createSignatureCheck(secret, () => signedAt)(request)).toEqual({ isValid: true })
})

it('takes a signed webhook, once', () => {
  const check = createSignatureCheck(SECRET, () => NOW)
  expect(check(signed())).toEqual({ isValid: true })
  expect(check(signed())).toEqual({ isValid: false, reason: 'It came before with the same signature.' })
  expect(check(signed({}, { at: NOW + 1 }))).toEqual({ isValid: true })
})

it.each([
  ['another body', signed({ body: '{"sys":{"id":"two"}}' })],
  ['another path', signed({ path: '/webhooks/contentful?x=1' })],
  ['another method', signed({ method: 'PUT' })],
  ['another secret', signed({}, { secret: 'somebody else’s' })],
  ['a topic that was changed', { ...signed(), headers: { ...signed().headers, 'x-contentful-topic': 'x' } }],
  [
    'a signature of another length',
    { ...signed(), headers: { ...signed().headers, 'x-contentful-signature': 'ab' } },
  ],
])('refuses %s', (_, request) => {
  const verdict = verify(request)
  expect(verdict).toMatchObject({ isValid: false })
  expect(verdict.isValid || verdict.reason).toContain('CONTENTFUL_WEBHOOK_SECRET')
})

it('refuses what is not signed, and a signature that leaves out its time', () => {
  expect(verify({ ...signed(), headers: {} })).toMatchObject({ isValid: false })
  const headers = { ...signed().headers, 'x-contentful-signed-headers': 'x-contentful-topic' }
  expect(verify({ ...signed(), headers })).toEqual({ isValid: false, reason: 'Its time is not signed.' })
})

it.each([-1, 1])('refuses a signature from outside the window of time (%d)', (direction) => {
  const inside = signed({}, { at: NOW + direction * SIGNATURE_VALID_MS })
  const outside = signed({}, { at: NOW + direction * (SIGNATURE_VALID_MS + 1) })
  expect(verify(inside)).toEqual({ isValid: true })
  expect(verify(outside)).toMatchObject({ isValid: false })
})
