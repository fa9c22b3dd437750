import { z } from 'zod'

export const WEBHOOK_PATH = '/webhooks/contentful'

export const REBUILD_STATUS_PATH = '/rebuild/status'

/** Actions of an editor, as named in the topics of Contentful's webhooks. */
export const publishActions = ['publish', 'unpublish', 'archive', 'delete'] as const
export const publishedKinds = ['Entry', 'Asset', 'ContentType'] as const
export type PublishedKind = (typeof publishedKinds)[number]

const publishEvent = z
  .object({
    action: z.enum(publishActions),
    kind: z.enum(publishedKinds),
    id: z.string(),
    /** revision of the published content, if Contentful sends one */
    revision: z.number().optional(),
    contentType: z.string().optional(),
    title: z.string().optional(),
    /** Contentful user id of the editor */
    editor: z.string().optional(),
    /** ISO date */
    receivedAt: z.string(),
  })
  .readonly()

export type PublishEvent = z.infer<typeof publishEvent>

/** Returns the latest event of each entry, asset and content type. */
export function latestOfEach(events: readonly PublishEvent[]): PublishEvent[] {
  const latest = new Map<string, PublishEvent>()
  for (const event of events) {
    const key = `${event.kind} ${event.id}`
    const other = latest.get(key)
    if (!other || !isBefore(event, other)) latest.set(key, event)
  }
  return [...latest.values()]
}

/**
 * True if `one` is older. Compares revisions, because webhooks may arrive in any order. A removal has the
 * same revision as the version that it removes.
 */
function isBefore(one: PublishEvent, other: PublishEvent): boolean {
  if (one.revision === undefined || other.revision === undefined) return false
  return one.revision < other.revision || (one.revision === other.revision && one.action === 'publish')
}

/** Time of the rollback that was in effect when the cause arrived. A later rollback drops the cause. */
const rolledBackAt = z.string().exactOptional()

const publishCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), event: publishEvent, rolledBackAt }).readonly(),
  /** number of changes without a webhook, or 1 if unknown; 0 if only a date in the content has passed */
  z.object({ kind: z.literal('missed'), changes: z.number(), rolledBackAt }).readonly(),
])

export type PublishCause = z.infer<typeof publishCause>

/**
 * The state of an entry after a publish:
 * - `live`: readers see the entry; `issues` name its parts that are left out
 * - `held`: errors hold back the entry's page or a page that shows the entry; any live version stays
 * - `unused`: no page shows the entry; `issues` say why; there are none if no shown entry links to it
 * - `gone`: the entry is no longer published
 * - `late`: the change is not live yet, because the delivery API did not return it in time, or a full build
 *   could not render it; the gateway retries the change until `isGivenUp`
 */
const entryState = z.enum(['live', 'held', 'unused', 'gone', 'late'])

export const entryOutcome = z
  .object({
    id: z.string(),
    state: entryState,
    title: z.string().exactOptional(),
    path: z.string().exactOptional(),
    /** in sentences: why the entry is not live, or which of its parts are left out */
    issues: z.array(z.string()).readonly().exactOptional(),
    /** true if the retries have ended; a later publish can still make the change live */
    isGivenUp: z.literal(true).exactOptional(),
    isPrivate: z.literal(true).exactOptional(),
  })
  .readonly()

export type EntryOutcome = z.infer<typeof entryOutcome>

/**
 * The result of a publish:
 * - `published`: a new release is live
 * - `unchanged`: the live release matches the content
 * - `failed`: the live release stays
 * - `dropped`: the site was rolled back after the causes arrived, so nothing was published
 * - `interrupted`: the gateway stopped; the causes are queued again
 */
const publishOutcome = z.enum(['published', 'unchanged', 'failed', 'dropped', 'interrupted'])

export type PublishOutcome = z.infer<typeof publishOutcome>

const publishRun = z
  .object({
    id: z.string(),
    causes: z.array(publishCause).readonly(),
    startedAt: z.string(),
    endedAt: z.string().exactOptional(),
    outcome: publishOutcome.exactOptional(),
    /** id of the release that was live afterwards */
    release: z.string().exactOptional(),
    /** number of public pages that differ from the previous release */
    pagesChanged: z.number().exactOptional(),
    /** paths of some of the changed pages */
    changedPages: z.array(z.string()).readonly().exactOptional(),
    /** outcomes of the entries that the webhooks named, and of other entries that changed */
    entries: z.array(entryOutcome).readonly().exactOptional(),
    /** progress while the publish runs; afterwards its error, or a note for the editor */
    message: z.string().exactOptional(),
  })
  .readonly()

/** A publish: its causes, its progress and its outcome. Dates are ISO 8601. */
export type PublishRun = z.infer<typeof publishRun>

export const publishStatus = z
  .object({
    running: publishRun.nullable(),
    waiting: z.array(publishCause).readonly(),
    /** newest first */
    last: z.array(publishRun).readonly(),
  })
  .readonly()

/** The current and recent publishes, as `GET /rebuild/status` returns them. */
export type PublishStatus = z.infer<typeof publishStatus>
