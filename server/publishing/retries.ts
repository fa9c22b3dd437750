import type { PublishResult } from '../../publisher/process'
import type { PublishCause } from '../../src/contracts/publish'

/** Delays before the first retries of a failed publish. `laterRetryDelay` says what comes after them. */
export const RETRY_AFTER_MS = [60_000, 300_000] as const

/** Delay before the retry for a late cause. Its receipt promises a retry within five minutes. */
export const LATE_RETRY_MS = 240_000

/** Time after which the queue gives up on a late cause. Then the watch for missed changes may find it. */
export const GIVE_UP_AFTER_MS = 15 * 60_000

export interface Waiting {
  readonly cause: PublishCause
  /** when this cause starts a publish; a publish for another cause may include it earlier; ms since 1970 */
  readonly dueAt: number
  readonly failures: number
  /** when the cause became late: a publish succeeded without the content of this cause; ms since 1970 */
  readonly lateSince?: number
}

/** A cause that is in neither list needs no further publish. */
export interface AfterPublish {
  readonly retried: readonly Waiting[]
  readonly givenUp: readonly Waiting[]
}

export function afterPublish(
  causes: readonly Waiting[],
  result: PublishResult,
  now = Date.now(),
): AfterPublish {
  const retried = causes.flatMap((one) => toRetry(one, result, now) ?? [])
  const isRetried = (one: Waiting) => retried.some(({ cause }) => isSameItem(cause, one.cause))
  return { retried, givenUp: causes.filter((one) => isLateIn(result, one) && !isRetried(one)) }
}

function toRetry(waiting: Waiting, result: PublishResult, now: number): Waiting | undefined {
  if (result.kind === 'failed') {
    const wait = RETRY_AFTER_MS[waiting.failures] ?? laterRetryDelay(waiting)
    return { ...waiting, failures: waiting.failures + 1, dueAt: now + wait }
  }
  const { lateSince = now } = waiting
  if (!isLateIn(result, waiting) || now - lateSince >= GIVE_UP_AFTER_MS) return undefined
  const isDueLater = waiting.dueAt > now && Number.isFinite(waiting.dueAt)
  const dueAt = isDueLater ? waiting.dueAt : now + LATE_RETRY_MS
  return { ...waiting, failures: 0, lateSince, dueAt }
}

/** Delay of later retries, which only content types get. The watch for missed changes finds other changes. */
const laterRetryDelay = ({ cause }: Waiting) =>
  cause.kind === 'webhook' && cause.event.kind === 'ContentType' ? RETRY_AFTER_MS[1] : Infinity

const isLateIn = (result: PublishResult, { cause }: Waiting) =>
  'late' in result &&
  cause.kind === 'webhook' &&
  result.late.some(({ kind, id }) => kind === cause.event.kind && id === cause.event.id)

const isSameItem = (one: PublishCause, other: PublishCause) =>
  one.kind === 'webhook' &&
  other.kind === 'webhook' &&
  one.event.kind === other.event.kind &&
  one.event.id === other.event.id

/** False if the cause failed again, or is late again and still retried, because that was reported before. */
export function isNews(waiting: Waiting, result: PublishResult, { givenUp }: AfterPublish): boolean {
  if (result.kind === 'failed') return waiting.failures === 0
  return waiting.lateSince === undefined || !isLateIn(result, waiting) || givenUp.includes(waiting)
}
