import { z } from 'zod'

/** Where Contentful announces what editors publish (REBUILD-01). */
export const WEBHOOK_PATH = '/webhooks/contentful'

/** Where the running and the last rebuilds can be seen. */
export const REBUILD_STATUS_PATH = '/rebuild/status'

/** What an editor did, as Contentful's topic names it. */
export type PublishAction = 'publish' | 'unpublish' | 'archive' | 'delete'

export interface PublishEvent {
  readonly action: PublishAction
  readonly kind: 'Entry' | 'Asset' | 'ContentType'
  readonly id: string
  /** of the published content; undefined where Contentful names none */
  readonly revision?: number | undefined
  /** the id of an entry's content type */
  readonly contentType?: string | undefined
  /** the id of the person who did it, as Contentful knows them */
  readonly editor?: string | undefined
  readonly receivedAt: string
}

export type RebuildCause =
  | { readonly kind: 'webhook'; readonly event: PublishEvent }
  /** changes whose announcement never came, found by comparing sync tokens */
  | { readonly kind: 'missed'; readonly changes: number }

/**
 * - `published`: the release was switched
 * - `unchanged`: the live release is as published already
 * - `failed`: the release being served stayed as it was
 * - `interrupted`: the gateway ended while it ran; its causes wait again
 */
export type RebuildOutcome = 'published' | 'unchanged' | 'failed' | 'interrupted'

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

/** One rebuild, from its first cause to its end. Dates are ISO dates. */
export interface Rebuild {
  readonly id: string
  readonly causes: readonly RebuildCause[]
  readonly startedAt: string
  readonly endedAt?: string
  readonly outcome?: RebuildOutcome
  readonly release?: string
  /** how many pages differ from the release before */
  readonly pagesChanged?: number
  /** the addresses of the first of them */
  readonly changedPages?: readonly string[]
  readonly entries?: readonly EntryOutcome[]
  /** while it runs, how far it is; then why it failed, or what else an editor should know */
  readonly message?: string
}

export interface RebuildStatus {
  readonly running: Rebuild | null
  /** what the next rebuild will be made for */
  readonly waiting: readonly RebuildCause[]
  readonly last: readonly Rebuild[]
}
