import { z } from 'zod'
import { publishActions, publishedKinds, type PublishEvent } from '../../src/contracts/rebuild'

/** Contentful's ids are at most 64 characters long. */
const id = z.string().regex(/^[\w.-]{1,64}$/)
const link = z.object({ sys: z.object({ id }) })

const payload = z.object({
  sys: z.object({
    id,
    revision: z.number().int().nonnegative().optional(),
    contentType: link.optional(),
    updatedBy: link.optional(),
    publishedBy: link.optional(),
    deletedBy: link.optional(),
  }),
})

export type ReadWebhook =
  | { readonly kind: 'event'; readonly event: PublishEvent }
  /** a topic that changes no page, such as a saved draft */
  | { readonly kind: 'irrelevant' }
  | { readonly kind: 'malformed'; readonly reason: string }

/** Reads a webhook's topic, such as `ContentManagement.Entry.publish`, and its body. */
export function readWebhook(topic: string | undefined, body: unknown, receivedAt: Date): ReadWebhook {
  const [, kindName, actionName] = (topic ?? '').split('.')
  if (!kindName || !actionName) {
    return malformed(
      'The header X-Contentful-Topic must name what happened, such as ContentManagement.Entry.publish.',
    )
  }
  const kind = publishedKinds.find((known) => known === kindName)
  const action = publishActions.find((known) => known === actionName)
  if (!kind || !action) return { kind: 'irrelevant' }

  const parsed = payload.safeParse(body)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? ''
    return malformed(
      `The body has no usable ${field === '' ? 'sys' : field}. Leave the webhook’s payload as Contentful makes it.`,
    )
  }
  const { sys } = parsed.data
  const editor = sys.deletedBy ?? sys.publishedBy ?? sys.updatedBy
  return {
    kind: 'event',
    event: {
      action,
      kind,
      id: sys.id,
      revision: sys.revision,
      contentType: sys.contentType?.sys.id,
      editor: editor?.sys.id,
      receivedAt: receivedAt.toISOString(),
    },
  }
}

const malformed = (reason: string): ReadWebhook => ({ kind: 'malformed', reason })
