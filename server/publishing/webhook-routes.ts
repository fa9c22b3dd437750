import type { FastifyPluginCallback, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { REBUILD_STATUS_PATH, WEBHOOK_PATH } from '../../src/contracts/publish'
import { HttpError } from '../http/http-error'
import { saved } from '../http/saved'
import { createRateLimit } from '../http/write-limit'
import type { PublishQueue } from './publish-queue'
import { toPublicStatus } from './public-status'
import { createSignatureCheck } from './webhook-signature'
import { readWebhook } from './webhook-event'

/** Maximum size of a webhook, including its whole entry. A long article in all locales has a few 100 kB. */
const WEBHOOK_LIMIT_BYTES = 4 * 1024 * 1024

/** Limits the cost of signature checks. High, because entries published together send one webhook each. */
const WEBHOOKS_PER_WINDOW = 1_200
const WINDOW_MS = 10_000

interface PublishingOptions {
  queue: Pick<PublishQueue, 'announce' | 'status'>
  /** if undefined, the gateway refuses all webhooks */
  webhookSecret: string | undefined
  now?: () => Date
}

export const publishing: FastifyPluginCallback<PublishingOptions> = (app, options, done) => {
  const { queue, webhookSecret, now = () => new Date() } = options
  const signatures =
    webhookSecret === undefined ? undefined : createSignatureCheck(webhookSecret, () => now().getTime())

  // the signature covers the raw body, so Fastify must not parse it
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: WEBHOOK_LIMIT_BYTES },
    (_request, body, parsed) => parsed(null, body),
  )
  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  const tooOften = createRateLimit({
    limit: WEBHOOKS_PER_WINDOW,
    windowMs: WINDOW_MS,
    what: 'webhooks',
    now: () => now().getTime(),
  })
  const webhookRoute: RouteShorthandOptions = {
    bodyLimit: WEBHOOK_LIMIT_BYTES,
    onRequest: (request, reply, next) => next(tooOften(request, reply)),
  }

  app.post(WEBHOOK_PATH, webhookRoute, async (request, reply) => {
    if (!signatures) {
      throw new HttpError(
        401,
        'unsigned',
        'Set CONTENTFUL_WEBHOOK_SECRET to the secret shown in Contentful. Until then webhooks are refused.',
      )
    }
    const body = typeof request.body === 'string' ? request.body : ''
    const signed = { method: request.method, path: request.url, headers: request.headers, body }
    const refusal = signatures.refusalOf(signed)
    if (refusal !== undefined) throw new HttpError(401, 'bad-signature', `The webhook is refused. ${refusal}`)

    const event = readWebhook(topicOf(request), toJson(body), now())
    if (event) {
      const announcing = queue.announce({ kind: 'webhook', event })
      announcing.catch(() => signatures.forget(signed))
      await saved(announcing, 'not-kept', 'Could not save the event. Send it again later.')
    }
    return reply.code(202).send({ rebuild: event !== undefined })
  })

  app.get(REBUILD_STATUS_PATH, () => toPublicStatus(queue.status()))
  done()
}

function topicOf({ headers }: FastifyRequest): string | undefined {
  const topic = headers['x-contentful-topic']
  return Array.isArray(topic) ? topic[0] : topic
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
