import type { FastifyPluginCallback, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { REBUILD_STATUS_PATH, WEBHOOK_PATH } from '../../src/contracts/rebuild'
import { HttpError } from '../http/http-error'
import { stored } from '../http/stored'
import { createRateLimit } from '../http/write-limit'
import type { RebuildQueue } from '.'
import { toPublicStatus } from './public-status'
import { createSignatureCheck } from './webhook-signature'
import { readWebhook } from './webhook-event'

/** Contentful sends the whole entry: a long article with all its locales is some hundred kilobytes. */
const WEBHOOK_LIMIT_BYTES = 4 * 1024 * 1024

/** A bulk publish of some thousand entries announces each; what is beyond it is no editor, and each body costs a check of its signature. */
const WEBHOOKS_PER_WINDOW = 1_200
const WINDOW_MS = 10_000

interface PublishingOptions {
  queue: Pick<RebuildQueue, 'announce' | 'status'>
  /** Undefined: webhooks are refused, since their sender cannot be verified. */
  webhookSecret: string | undefined
  now?: () => Date
}

/**
 * `POST /webhooks/contentful`: what editors publish is announced here, signed by Contentful, and starts a rebuild (REBUILD-01).
 * `GET /rebuild/status`: the running and the last rebuilds.
 */
export const publishing: FastifyPluginCallback<PublishingOptions> = (app, options, done) => {
  const { queue, webhookSecret, now = () => new Date() } = options
  const refusalOf =
    webhookSecret === undefined ? undefined : createSignatureCheck(webhookSecret, () => now().getTime())

  // the signature is over the bytes as they came, whatever the content type calls them
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
    if (!refusalOf) {
      throw new HttpError(
        401,
        'unsigned',
        'Webhooks are refused until CONTENTFUL_WEBHOOK_SECRET is set to the secret shown in Contentful.',
      )
    }
    const body = typeof request.body === 'string' ? request.body : ''
    const refusal = refusalOf({ method: request.method, path: request.url, headers: request.headers, body })
    if (refusal !== undefined) throw new HttpError(401, 'bad-signature', `The webhook is refused. ${refusal}`)

    const event = readWebhook(topicOf(request), toJson(body), now())
    if (event) {
      const announcing = queue.announce({ kind: 'webhook', event })
      await stored(announcing, 'not-kept', 'The event cannot be kept now. Send it again later.')
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

/** undefined for what is no JSON; the reader of the webhook then says what is missing. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
