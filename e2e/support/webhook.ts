import { ENVIRONMENT } from '../../commands/test/site-under-test.mjs'
import { signedWebhook } from '../../server/testing/signed-webhook'
import { WEBHOOK_PATH } from '../../src/contracts/publish'

export function aWebhook(action: string, entryId: string) {
  const data = JSON.stringify({ sys: { type: 'Entry', id: entryId, revision: 2 } })
  const headers = signedWebhook({
    payload: data,
    secret: ENVIRONMENT.CONTENTFUL_WEBHOOK_SECRET,
    topic: `ContentManagement.Entry.${action}`,
  })
  return { path: WEBHOOK_PATH, data, headers }
}
