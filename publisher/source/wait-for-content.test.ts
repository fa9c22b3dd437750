import type { PublishEvent } from '../../src/contracts/rebuild'
import { WAIT_AT_MOST_MS, waitForContent } from './wait-for-content'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function anEvent(changes: Partial<PublishEvent> = {}): PublishEvent {
  return { action: 'publish', kind: 'Entry', id: 'merge', revision: 3, receivedAt: '', ...changes }
}

/** Shows one revision after another of the entry `merge`, a second each; undefined: it is not there. */
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

it('waits until the announced revision is shown', async () => {
  const changes = showing(undefined, 2, 2, 3)
  expect(await wait([anEvent()], changes)).toEqual([])
  expect(changes.count()).toBe(4)
})

it('is content with a later revision, and with any when none was announced', async () => {
  expect(await wait([anEvent()], showing(5))).toEqual([])
  expect(await wait([anEvent({ revision: undefined })], showing(1))).toEqual([])
})

it('waits until what was unpublished or deleted is gone', async () => {
  const changes = showing(3, 3, undefined)
  expect(await wait([anEvent({ action: 'unpublish' })], changes)).toEqual([])
  expect(changes.count()).toBe(3)
})

it('lets the last of several events of one entry count', async () => {
  expect(await wait([anEvent(), anEvent({ action: 'unpublish' })], showing(undefined))).toEqual([])
})

it('does not wait for content types, which a build reads anew', async () => {
  const changes = showing(undefined)
  expect(await wait([anEvent({ kind: 'ContentType' })], changes)).toEqual([])
  expect(changes.count()).toBe(0)
})

it('gives up after 30 s and returns what it did not see', async () => {
  const event = anEvent()
  expect(await wait([event], showing(2))).toEqual([event])
  expect(WAIT_AT_MOST_MS).toBe(30_000)
})
