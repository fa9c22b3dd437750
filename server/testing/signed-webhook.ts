import { signRequest } from '@contentful/node-apps-toolkit/requests'
import { WEBHOOK_PATH } from '../../src/contracts/publish'

export function signedWebhook({
  payload,
  secret,
  url = WEBHOOK_PATH,
  topic = 'ContentManagement.Entry.publish',
  at = Date.now(),
}: {
  payload: string
  secret: string
  url?: string
  topic?: string
  at?: number
}): Record<string, string> {
  const headers = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-topic': topic,
  }
  const request = { method: 'POST', path: url, headers, body: payload } as const
  return { ...headers, ...signRequest(secret, request, at) }
}
