import { createHmac } from 'node:crypto'
import { ENVIRONMENT } from '../../commands/site-under-test.mjs'

const PATH = '/webhooks/contentful'
const SIGNED = ['x-contentful-signed-headers', 'x-contentful-timestamp', 'x-contentful-topic']

/** A webhook as Contentful sends it, signed. */
export function aWebhook(action: string, entryId: string) {
  const data = JSON.stringify({ sys: { type: 'Entry', id: entryId, revision: 2 } })
  const headers: Record<string, string> = {
    'x-contentful-signed-headers': SIGNED.join(','),
    'x-contentful-timestamp': String(Date.now()),
    'x-contentful-topic': `ContentManagement.Entry.${action}`,
  }
  const lines = SIGNED.map((name) => `${name}:${headers[name] ?? ''}`).join(';')
  const text = ['POST', PATH, lines, data].join('\n')
  return {
    path: PATH,
    data,
    headers: {
      ...headers,
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-signature': createHmac('sha256', ENVIRONMENT.CONTENTFUL_WEBHOOK_SECRET)
        .update(text)
        .digest('hex'),
    },
  }
}
