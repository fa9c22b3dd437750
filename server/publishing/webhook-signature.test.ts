import { createHmac } from 'node:crypto'
import { signRequest } from '@contentful/node-apps-toolkit/requests'
import { createSignatureCheck, SIGNATURE_VALID_MS, type SignedRequest } from './webhook-signature'

/** A webhook with a signature that Contentful's own library created. */
const KNOWN = {
  secret: `${'a'.repeat(32)}${'b'.repeat(32)}`,
  signedAt: 1767225600000,
  request: {
    method: 'POST' as const,
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

const SECRET = 's'.repeat(64)
const NOW = Date.parse('2026-11-21T12:00:00.000Z')

function signed(changes: Partial<SignedRequest> = {}, { at = NOW, secret = SECRET } = {}): SignedRequest {
  const request = { method: 'POST', path: '/webhooks/contentful', body: '{"sys":{"id":"one"}}' } as const
  const headers = { 'x-contentful-topic': 'ContentManagement.Entry.publish' }
  return {
    ...request,
    headers: { ...headers, ...signRequest(secret, { ...request, headers }, at) },
    ...changes,
  }
}

const withHeaders = (headers: Record<string, string>) =>
  signed({ headers: { ...signed().headers, ...headers } })

const refusalOf = (request: SignedRequest) => createSignatureCheck(SECRET, () => NOW).refusalOf(request)

it('REBUILD-01 accepts a signature that the library of Contentful created', () => {
  const { secret, signedAt, request } = KNOWN
  expect(createSignatureCheck(secret, () => signedAt).refusalOf(request)).toBeUndefined()
})

it('accepts a signed webhook once, and refuses the same signature the second time', () => {
  const { refusalOf: check } = createSignatureCheck(SECRET, () => NOW)
  expect(check(signed())).toBeUndefined()
  expect(check(signed())).toBe('A webhook with the same signature was received before.')
  expect(check(signed({}, { at: NOW + 1 }))).toBeUndefined()
})

it.each([
  ['another body', signed({ body: '{"sys":{"id":"two"}}' })],
  ['another path', signed({ path: '/webhooks/contentful?x=1' })],
  ['another method', signed({ method: 'PUT' })],
  ['another secret', signed({}, { secret: 't'.repeat(64) })],
  ['a changed topic', withHeaders({ 'x-contentful-topic': 'x' })],
  ['a signature of another length', withHeaders({ 'x-contentful-signature': 'ab' })],
])('refuses a webhook with %s', (_, request) => {
  expect(refusalOf(request)).toContain('CONTENTFUL_WEBHOOK_SECRET')
})

it('accepts a secret of any length', () => {
  const secret = 'short'
  const { headers: _, ...request } = signed()
  const headers = {
    'x-contentful-signed-headers': 'x-contentful-timestamp',
    'x-contentful-timestamp': String(NOW),
  }
  const text = ['POST', request.path, `x-contentful-timestamp:${NOW}`, request.body].join('\n')
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  const { refusalOf: check } = createSignatureCheck(secret, () => NOW)
  expect(check({ ...request, headers: { ...headers, 'x-contentful-signature': signature } })).toBeUndefined()
})

it('refuses unsigned requests', () => {
  expect(refusalOf({ ...signed(), headers: {} })).toContain('not signed')
})

it('refuses a signature that does not cover the timestamp', () => {
  const request = withHeaders({ 'x-contentful-signed-headers': 'x-contentful-topic' })
  expect(refusalOf(request)).toBe('Its timestamp is not signed.')
})

it.each([-1, 1])('refuses a timestamp more than five minutes from now (direction: %d)', (direction) => {
  const inside = signed({}, { at: NOW + direction * SIGNATURE_VALID_MS })
  const outside = signed({}, { at: NOW + direction * (SIGNATURE_VALID_MS + 1) })
  expect(refusalOf(inside)).toBeUndefined()
  expect(refusalOf(outside)).toContain('too far')
})
