import type { PublishEvent } from '../../src/contracts/publish'
import { WAIT_AT_MOST_MS, waitForContent } from './wait-for-content'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function anEvent(changes: Partial<PublishEvent> = {}): PublishEvent {
  return { action: 'publish', kind: 'Entry', id: 'merge', revision: 3, receivedAt: '', ...changes }
}

/** Returns one revision of the entry `merge` per request; undefined: the entry is missing. */
function showing(...revisions: (number | undefined)[]) {
  let asked = 0
  return {
    count: () => asked,
    revisionsOf() {
      const revision = revisions[Math.min(asked, revisions.length - 1)]
      asked += 1
      return Promise.resolve(new Map(revision === undefined ? [] : [['merge', revision]]))
    },
  }
}

async function wait(events: readonly PublishEvent[], changes: ReturnType<typeof showing>) {
  let late: readonly PublishEvent[] | 'waiting' = 'waiting'
  void waitForContent(events, changes).then((result) => (late = result))
  await jest.advanceTimersByTimeAsync(WAIT_AT_MOST_MS + 1_000)
  return late
}

it('waits until the API returns the announced revision', async () => {
  const changes = showing(undefined, 2, 2, 3)
  expect(await wait([anEvent()], changes)).toEqual([])
  expect(changes.count()).toBe(4)
})

it('accepts a later revision, and any revision when none was announced', async () => {
  expect(await wait([anEvent()], showing(5))).toEqual([])
  expect(await wait([anEvent({ revision: undefined })], showing(1))).toEqual([])
})

it('waits until unpublished and deleted entries are missing', async () => {
  const changes = showing(3, 3, undefined)
  expect(await wait([anEvent({ action: 'unpublish' })], changes)).toEqual([])
  expect(changes.count()).toBe(3)
})

it('uses the last of several events of one entry', async () => {
  expect(await wait([anEvent(), anEvent({ action: 'unpublish' })], showing(undefined))).toEqual([])
})

it('does not wait for content types, which every build reads again', async () => {
  const changes = showing(undefined)
  expect(await wait([anEvent({ kind: 'ContentType' })], changes)).toEqual([])
  expect(changes.count()).toBe(0)
})

it('gives up after 30 s and returns the missing events', async () => {
  const event = anEvent()
  expect(await wait([event], showing(2))).toEqual([event])
  expect(WAIT_AT_MOST_MS).toBe(30_000)
})
