import type { PublishEvent } from '../../src/contracts/publish'
import type { ContentChanges } from '../../lib/contentful-changes'

/** The delivery API is usually a second or two behind the editors' side. */
const ASK_EVERY_MS = 1_000

/** Longer than any lag that was measured. After that the publish goes on without it and is repeated later. */
export const WAIT_AT_MOST_MS = 30_000

/** Waits until the delivery API has the published revisions. Returns the events that it still lacks. */
export async function waitForContent(
  events: readonly PublishEvent[],
  changes: Pick<ContentChanges, 'revisionsOf'>,
): Promise<readonly PublishEvent[]> {
  let late = latestOfEach(events).filter(({ kind }) => kind !== 'ContentType')
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    late = await notYetShown(late, changes)
    if (late.length === 0 || waited >= WAIT_AT_MOST_MS) return late
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}

/** Returns the last event of each entry. */
function latestOfEach(events: readonly PublishEvent[]): PublishEvent[] {
  return [...new Map(events.map((event) => [`${event.kind} ${event.id}`, event])).values()]
}

async function notYetShown(
  events: readonly PublishEvent[],
  changes: Pick<ContentChanges, 'revisionsOf'>,
): Promise<PublishEvent[]> {
  const late: PublishEvent[] = []
  for (const kind of ['Entry', 'Asset'] as const) {
    const ofKind = events.filter((event) => event.kind === kind)
    if (ofKind.length === 0) continue
    const shown = await changes.revisionsOf(
      kind,
      ofKind.map(({ id }) => id),
    )
    late.push(...ofKind.filter((event) => !isShown(event, shown.get(event.id))))
  }
  return late
}

function isShown({ action, revision }: PublishEvent, shown: number | undefined): boolean {
  if (action !== 'publish') return shown === undefined
  return shown !== undefined && (revision === undefined || shown >= revision)
}
