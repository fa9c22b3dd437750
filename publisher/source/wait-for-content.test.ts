/** @jest-environment node */
import type { PublishEvent } from '../../src/contracts/publish'
import type { Version } from './delta'
import { WAIT_AT_MOST_MS, waitForContent } from './wait-for-content'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function anEvent(changes: Partial<PublishEvent> = {}): PublishEvent {
  return { action: 'publish', kind: 'Entry', id: 'merge', revision: 3, receivedAt: '', ...changes }
}
const unpublish = anEvent({ action: 'unpublish' })

const published = (revision: number): Version => ({ revision, isPublished: true })
const removed = (revision: number): Version => ({ revision, isPublished: false })

/** Fakes a space that delivers these versions of the entry `merge`, one per pull, then repeats the last. */
function delivering(...versions: (Version | undefined)[]) {
  const asked: string[] = []
  let pulls = 0
  return {
    asked,
    count: () => pulls,
    pull() {
      const version = versions[Math.min(pulls, versions.length - 1)]
      pulls += 1
      const versionOf = (kind: string, id: string) => {
        asked.push(`${kind} ${id}`)
        return id === 'merge' ? version : undefined
      }
      return Promise.resolve({
        content: { entries: [], assets: [] },
        syncToken: '',
        changedEntries: [`changed-${pulls}`],
        shape: '',
        locale: '',
        versionOf,
      })
    },
  }
}

async function wait(
  events: readonly PublishEvent[],
  source: ReturnType<typeof delivering>,
  lateEvents: readonly PublishEvent[] = [],
) {
  let undelivered: readonly PublishEvent[] | 'waiting' = 'waiting'
  void waitForContent(source, { events, lateEvents }).then((result) => ({ undelivered } = result))
  await jest.advanceTimersByTimeAsync(WAIT_AT_MOST_MS + 1_000)
  return undelivered
}

describe('REBUILD-01 waiting for published content', () => {
  it('pulls until the announced revision is delivered', async () => {
    const source = delivering(undefined, published(2), published(2), published(3))
    expect(await wait([anEvent()], source)).toEqual([])
    expect(source.count()).toBe(4)
  })

  it('accepts a later revision, and any revision when none was announced', async () => {
    expect(await wait([anEvent()], delivering(published(5)))).toEqual([])
    expect(await wait([anEvent({ revision: undefined })], delivering(published(1)))).toEqual([])
  })

  it('pulls until an unpublished entry is no longer delivered, or is published again', async () => {
    const source = delivering(published(3), published(2), removed(3))
    expect(await wait([unpublish], source)).toEqual([])
    expect(source.count()).toBe(3)
    expect(await wait([unpublish], delivering(undefined))).toEqual([])
    expect(await wait([unpublish], delivering(published(4)))).toEqual([])
  })

  it.each([
    [[anEvent(), unpublish], undefined],
    [[unpublish, anEvent()], undefined],
    [[anEvent({ revision: 4 }), unpublish], published(4)],
    [[anEvent({ revision: 4 }), anEvent()], published(4)],
  ])('uses the newest of several events of one entry, in any order of arrival', async (events, version) => {
    const source = delivering(version)
    expect(await wait(events, source)).toEqual([])
    expect(source.count()).toBe(1)
  })

  it('does not wait for the announced version of an entry that was removed in the meantime', async () => {
    const source = delivering(removed(3))
    expect(await wait([anEvent()], source)).toEqual([])
    expect(source.count()).toBe(1)
  })

  it('waits for assets and content types too', async () => {
    for (const kind of ['Asset', 'ContentType'] as const) {
      const source = delivering(published(2), published(3))
      expect(await wait([anEvent({ kind })], source)).toEqual([])
      expect(source.asked).toEqual([`${kind} merge`, `${kind} merge`])
    }
  })

  it('gives up after 30 s and returns the events whose changes were not delivered', async () => {
    const events = [anEvent(), anEvent({ kind: 'Asset' })]
    expect(await wait(events, delivering(published(2)))).toEqual(events)
    expect(WAIT_AT_MOST_MS).toBe(30_000)
  })

  it('returns the changed entries of all pulls', async () => {
    const source = delivering(undefined, published(3))
    const result = waitForContent(source, { events: [anEvent()], lateEvents: [] })
    await jest.advanceTimersByTimeAsync(1_000)
    expect((await result).pulled.changedEntries).toEqual(['changed-1', 'changed-2'])
  })

  it('checks late events of earlier publishes once, and waits only for new events', async () => {
    const late = anEvent({ id: 'late' })
    const source = delivering(published(2), published(3))
    expect(await wait([anEvent()], source, [late])).toEqual([late])
    expect(source.count()).toBe(2)
    const retry = delivering(published(3))
    expect(await wait([], retry, [anEvent(), late])).toEqual([late])
    expect(retry.count()).toBe(1)
  })
})
