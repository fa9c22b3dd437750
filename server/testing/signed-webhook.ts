import { createHmac } from 'node:crypto'

const SIGNED = ['x-contentful-signed-headers', 'x-contentful-timestamp', 'x-contentful-topic']

/** A body as Contentful announces a publish, signed with the secret of the webhook. */
export function signedWebhook({
  payload,
  secret,
  topic = 'ContentManagement.Entry.publish',
  at = Date.now(),
}: {
  payload: string
  secret: string
  topic?: string
  at?: number
}) {
  const url = '/webhooks/contentful'
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-signed-headers': SIGNED.join(','),
    'x-contentful-timestamp': String(at),
    'x-contentful-topic': topic,
  }
  const lines = SIGNED.map((name) => `${name}:${headers[name] ?? ''}`).join(';')
  const text = ['POST', url, lines, payload].join('\n')
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return { ...headers, 'x-contentful-signature': signature }
}
