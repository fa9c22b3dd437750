import { latestOfEach, type PublishEvent } from '../../src/contracts/publish'
import type { Version } from './delta'
import type { PulledContent, SyncedContent } from './synced-content'

/** The delivery API usually returns a change one or two seconds after its publish. */
const PULL_EVERY_MS = 1_000

/** Longer than any measured delay. After this time, the publish continues without the content. */
export const WAIT_AT_MOST_MS = 30_000

interface Announced {
  readonly events: readonly PublishEvent[]
  /** events of earlier publishes; checked without waiting */
  readonly lateEvents: readonly PublishEvent[]
}

/**
 * Pulls until the content has what `events` announce, or time is up. Returns the last pull with the changed
 * entries of all pulls, and the events whose content was not delivered.
 */
export async function waitForContent(
  source: Pick<SyncedContent, 'pull'>,
  { events, lateEvents }: Announced,
): Promise<{ readonly pulled: PulledContent; readonly undelivered: readonly PublishEvent[] }> {
  const latest = latestOfEach([...lateEvents, ...events])
  const deadline = performance.now() + WAIT_AT_MOST_MS
  const changedEntries = new Set<string>()
  for (;;) {
    const pulled = await source.pull()
    for (const id of pulled.changedEntries) changedEntries.add(id)
    const undelivered = undeliveredIn(pulled, latest)
    const isDone = undelivered.every((event) => lateEvents.includes(event))
    if (isDone || performance.now() >= deadline)
      return { pulled: { ...pulled, changedEntries: [...changedEntries] }, undelivered }
    await new Promise((resolve) => setTimeout(resolve, PULL_EVERY_MS))
  }
}

export const undeliveredIn = (
  { versionOf }: Pick<PulledContent, 'versionOf'>,
  events: readonly PublishEvent[],
) => events.filter((event) => !isDelivered(event, versionOf(event.kind, event.id)))

/** True if the API delivered what the event announces, or a later version or removal. */
function isDelivered({ action, revision }: PublishEvent, delivered: Version | undefined): boolean {
  if (action !== 'publish')
    return !delivered?.isPublished || (revision !== undefined && delivered.revision > revision)
  if (!delivered) return false
  return revision === undefined ? delivered.isPublished : delivered.revision >= revision
}
