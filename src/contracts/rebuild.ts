import { z } from 'zod'

/** Where Contentful announces what editors publish (REBUILD-01). */
export const WEBHOOK_PATH = '/webhooks/contentful'

/** Where the running and the last rebuilds can be seen. */
export const REBUILD_STATUS_PATH = '/rebuild/status'

/** What an editor can do, as Contentful's topics name it. */
export const publishActions = ['publish', 'unpublish', 'archive', 'delete'] as const
export const publishedKinds = ['Entry', 'Asset', 'ContentType'] as const

const publishEvent = z
  .object({
    action: z.enum(publishActions),
    kind: z.enum(publishedKinds),
    id: z.string(),
    /** of the published content; undefined where Contentful names none */
    revision: z.number().optional(),
    /** the id of an entry's content type */
    contentType: z.string().optional(),
    /** the id of the person who did it, as Contentful knows them */
    editor: z.string().optional(),
    /** ISO date */
    receivedAt: z.string(),
  })
  .readonly()

/** One thing that an editor did to one entry, asset or content type. */
export type PublishEvent = z.infer<typeof publishEvent>

const rebuildCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), event: publishEvent }).readonly(),
  /** changes whose announcement never came, found by comparing sync tokens */
  z.object({ kind: z.literal('missed'), changes: z.number() }).readonly(),
])

/** Why a rebuild was asked for. */
export type RebuildCause = z.infer<typeof rebuildCause>

/**
 * - `live`: readers see it
 * - `held`: it has errors, so readers see what was live before, or nothing
 * - `unused`: no page shows it
 * - `gone`: it is not published any more
 * - `late`: the delivery API did not show the announced revision in time
 */
const entryState = z.enum(['live', 'held', 'unused', 'gone', 'late'])

export const entryOutcome = z
  .object({
    id: z.string(),
    state: entryState,
    title: z.string().exactOptional(),
    /** of the entry's own page */
    path: z.string().exactOptional(),
    issues: z.array(z.string()).readonly().exactOptional(),
    /** it is for some readers only */
    isPrivate: z.literal(true).exactOptional(),
  })
  .readonly()

export type EntryOutcome = z.infer<typeof entryOutcome>

/**
 * - `published`: the release was switched
 * - `unchanged`: the live release is as published already
 * - `failed`: the release being served stayed as it was
 * - `interrupted`: the gateway ended while it ran; its causes wait again
 */
const rebuildOutcome = z.enum(['published', 'unchanged', 'failed', 'interrupted'])

export type RebuildOutcome = z.infer<typeof rebuildOutcome>

const rebuild = z
  .object({
    id: z.string(),
    causes: z.array(rebuildCause).readonly(),
    startedAt: z.string(),
    endedAt: z.string().exactOptional(),
    outcome: rebuildOutcome.exactOptional(),
    /** the id of the release that was live afterwards */
    release: z.string().exactOptional(),
    /** how many pages differ from the release before */
    pagesChanged: z.number().exactOptional(),
    /** the paths of the first of them */
    changedPages: z.array(z.string()).readonly().exactOptional(),
    /** of the entries that were announced */
    entries: z.array(entryOutcome).readonly().exactOptional(),
    /** while it runs, how far it is; then why it failed, or what else an editor should know */
    message: z.string().exactOptional(),
  })
  .readonly()

/** One rebuild, from its first cause to its end. Dates are ISO dates. */
export type Rebuild = z.infer<typeof rebuild>

export const rebuildStatus = z
  .object({
    running: rebuild.nullable(),
    /** what the next rebuild will be made for */
    waiting: z.array(rebuildCause).readonly(),
    /** newest first */
    last: z.array(rebuild).readonly(),
  })
  .readonly()

/** The running rebuild and the others, as `GET /rebuild/status` has them. */
export type RebuildStatus = z.infer<typeof rebuildStatus>
