import { z } from 'zod'
import { HttpError } from '../http/http-error'
import { publishActions, publishedKinds, type PublishEvent } from '../../src/contracts/publish'

/** Contentful's ids are at most 64 characters long. */
const id = z.string().regex(/^[\w.-]{1,64}$/)
const link = z.object({ sys: z.object({ id }) })

const TITLE_FIELDS = ['title', 'name', 'question', 'term', 'heading', 'label', 'workflowName']

/** Longer titles are cut to this length, which is enough to recognize an entry. */
const MAX_TITLE_LENGTH = 200

const payload = z.object({
  sys: z.object({
    id,
    revision: z.number().int().nonnegative().optional(),
    contentType: link.optional(),
    updatedBy: link.optional(),
    publishedBy: link.optional(),
    deletedBy: link.optional(),
  }),
  /** fields by name, then by locale; the webhook of a deletion has none */
  fields: z.record(z.string(), z.record(z.string(), z.unknown()).catch({})).catch({}),
})

/**
 * Parses topic (such as `ContentManagement.Entry.publish`) and body of a webhook. Returns undefined if the
 * event changes no page. Throws a 400 for an invalid webhook.
 */
export function readWebhook(
  topic: string | undefined,
  body: unknown,
  receivedAt: Date,
): PublishEvent | undefined {
  const [, kindName, actionName] = (topic ?? '').split('.')
  if (!kindName || !actionName)
    throw malformed(
      'The header X-Contentful-Topic must name the event, such as ContentManagement.Entry.publish.',
    )
  const kind = publishedKinds.find((known) => known === kindName)
  const action = publishActions.find((known) => known === actionName)
  if (!kind || !action) return undefined

  const parsed = payload.safeParse(body)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? ''
    throw malformed(
      `The body has no valid ${field === '' ? 'sys' : field}. Use Contentful's default payload for the webhook.`,
    )
  }
  const { sys, fields } = parsed.data
  const editor = sys.deletedBy ?? sys.publishedBy ?? sys.updatedBy
  return {
    action,
    kind,
    id: sys.id,
    revision: sys.revision,
    contentType: sys.contentType?.sys.id,
    title: titleIn(fields),
    editor: editor?.sys.id,
    receivedAt: receivedAt.toISOString(),
  }
}

function titleIn(fields: z.output<typeof payload>['fields']): string | undefined {
  const values = TITLE_FIELDS.flatMap((name) => Object.values(fields[name] ?? {}))
  const title = values.find((value) => typeof value === 'string')
  return title?.trim().slice(0, MAX_TITLE_LENGTH) || undefined
}

const malformed = (reason: string) => new HttpError(400, 'bad-webhook', reason)
