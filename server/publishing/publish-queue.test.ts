import type { PublishRequest, PublishResult } from '../../publisher/process'
import type { PublishCause, PublishStatus } from '../../src/contracts/publish'
import type { PublishHistory } from './publish-history'
import { createPublishQueue } from './publish-queue'
import { GIVE_UP_AFTER_MS, LATE_RETRY_MS, RETRY_AFTER_MS } from './retries'

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') }))
afterEach(() => jest.useRealTimers())

const published: Extract<PublishResult, { kind: 'published' | 'unchanged' }> = {
  kind: 'published',
  release: 'release-2',
  changedPages: ['/how-to/merge'],
  entries: [],
  late: [],
  isLast: false,
}
const failed = { kind: 'failed', reason: 'The build worker ended with code 1.' } as const

function aCause(id: string): PublishCause {
  return {
    kind: 'webhook',
    event: { action: 'publish', kind: 'Entry', id, revision: 2, receivedAt: new Date().toISOString() },
  }
}

function aPublisher() {
  const publishes: { request: PublishRequest; end: (result: PublishResult) => void }[] = []
  return {
    publishes,
    publisher: {
      publish: (request: PublishRequest) =>
        new Promise<PublishResult>((end) => {
          publishes.push({ request, end })
        }),
    },
  }
}

function aHistory(stored: PublishStatus = { waiting: [], running: null, last: [] }) {
  const state = { stored }
  const file: PublishHistory = {
    read: () => Promise.resolve(state.stored),
    write(content) {
      state.stored = content
      return Promise.resolve()
    },
  }
  return { file, state }
}

function aQueue({
  history = aHistory(),
  rolledBackAt = (): string | undefined => undefined,
  liveTitleOf = (_id: string): string | undefined => undefined,
} = {}) {
  const { publishes, publisher } = aPublisher()
  const lines: string[] = []
  const ended: string[] = []
  const queue = createPublishQueue({
    publisher,
    history: history.file,
    rolledBackAt: () => Promise.resolve().then(rolledBackAt),
    liveTitleOf: (id) => Promise.resolve().then(() => liveTitleOf(id)),
    log: (line) => lines.push(line),
    onEnded: ({ outcome, causes }) => ended.push([outcome, ...idsOf(causes)].join(' ')),
  })
  return { queue, publishes, lines, ended, history }
}

const idsInRequest = (build: { readonly request: PublishRequest } | undefined) => ({
  events: build?.request.events.map(({ id }) => id),
  lateEvents: build?.request.lateEvents.map(({ id }) => id),
})

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const idsOf = (causes: readonly PublishCause[] = []) =>
  causes.map((cause) => (cause.kind === 'webhook' ? cause.event.id : 'missed'))

it('REBUILD-01 publishes an entry after its webhook, and lists the changed pages in the status', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  expect(queue.status()).toMatchObject({ running: null, waiting: [{ kind: 'webhook' }], last: [] })
  await settle()
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge'])
  publishes[0]?.request.onProgress('Building the site ...')
  expect(queue.status().running?.message).toBe('Building the site ...')
  publishes[0]?.end(published)
  await settle(0)
  expect(queue.status()).toMatchObject({
    running: null,
    waiting: [],
    last: [{ outcome: 'published', release: 'release-2', pagesChanged: 1, changedPages: ['/how-to/merge'] }],
  })
})

describe('the title of an entry whose event contains no title, such as a deletion', () => {
  const removal = (id: string): PublishCause => ({
    kind: 'webhook',
    event: { action: 'delete', kind: 'Entry', id, receivedAt: new Date().toISOString() },
  })
  const titlesIn = (causes: readonly PublishCause[] = []) =>
    causes.map((cause) => cause.kind === 'webhook' && cause.event.title)

  it('REBUILD-01 comes from the live page while the publish waits or runs, and after the publish failed', async () => {
    const { queue, publishes } = aQueue({
      liveTitleOf: (id) => (id === 'merge' ? 'Merge customers' : undefined),
    })
    await queue.announce(removal('merge'))
    await queue.announce(removal('step'))
    const titles = ['Merge customers', undefined]
    expect(titlesIn(queue.status().waiting)).toEqual(titles)
    await settle()
    expect(titlesIn(queue.status().running?.causes)).toEqual(titles)
    publishes[0]?.end(failed)
    await settle()
    expect(titlesIn(queue.status().last[0]?.causes)).toEqual(titles)
  })

  it('REBUILD-01 comes from an earlier publish of the entry, if the entry has no page', async () => {
    const { queue, publishes } = aQueue()
    await queue.announce(removal('step'))
    await settle()
    publishes[0]?.end({ ...published, entries: [{ id: 'step', state: 'gone', title: 'Open the list' }] })
    await settle()
    await queue.announce(removal('step'))
    expect(titlesIn(queue.status().waiting)).toEqual(['Open the list'])
  })

  it('REBUILD-01 stays unknown if the live release cannot be read, but the event is queued', async () => {
    const { queue } = aQueue({
      liveTitleOf: () => {
        throw new Error('the manifest is unreadable')
      },
    })
    await queue.announce(removal('merge'))
    expect(titlesIn(queue.status().waiting)).toEqual([undefined])
  })
})

it('REBUILD-01 starts the first publish at once, and publishes 50 events in two publishes', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('entry-0'))
  await settle()
  expect(publishes).toHaveLength(1)
  for (let n = 1; n < 50; n += 1) await queue.announce(aCause(`entry-${n}`))
  publishes[0]?.end(published)
  await settle()
  publishes[1]?.end(published)
  await settle(60_000)
  expect(publishes).toHaveLength(2)
  expect(queue.status().last.flatMap(({ causes }) => causes)).toHaveLength(50)
})

it('runs one publish at a time, and combines the changes that arrive during a publish', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('first'))
  await settle()
  await queue.announce(aCause('second'))
  await queue.announce(aCause('third'))
  await settle(60_000)
  expect(publishes).toHaveLength(1)
  publishes[0]?.end(published)
  await settle()
  expect(publishes).toHaveLength(2)
  expect(idsOf(queue.status().running?.causes)).toEqual(['second', 'third'])
})

it('passes events to the publisher, and shows in the status the note that the publisher returns', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  expect(publishes[0]?.request.events.map(({ id }) => id)).toEqual(['merge'])
  publishes[0]?.end({ ...published, note: 'The delivery API does not show Entry merge.' })
  await settle()
  expect(queue.status().last[0]?.message).toBe('The delivery API does not show Entry merge.')
})

it('REBUILD-01 reports the end of each publish, and the failure of each change only once', async () => {
  const { queue, publishes, ended } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end(failed)
  await settle()
  await queue.announce(aCause('split'))
  await settle()
  publishes[1]?.end(failed)
  await settle(RETRY_AFTER_MS[1])
  publishes[2]?.end(published)
  await settle(0)
  expect(ended).toEqual(['failed merge', 'failed split', 'published merge split'])
})

it('retries a failed publish twice, then publishes its changes together with the next event', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  for (const [attempt, ms] of RETRY_AFTER_MS.entries()) {
    publishes[attempt]?.end(failed)
    await settle(ms - 1)
    expect(publishes).toHaveLength(attempt + 1)
    await settle(1)
    expect(publishes).toHaveLength(attempt + 2)
  }
  publishes[2]?.end(failed)
  await settle(3_600_000)
  expect(publishes).toHaveLength(3)
  expect(queue.status().last[0]).toMatchObject({
    outcome: 'failed',
    message: 'The build worker ended with code 1.',
  })

  await queue.announce(aCause('split'))
  await settle()
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge', 'split'])
})

it('saves an event before accepting it, and rejects an event that cannot be saved', async () => {
  const history = aHistory()
  const { queue } = aQueue({ history })
  await queue.announce(aCause('merge'))
  expect(idsOf(history.state.stored.waiting)).toEqual(['merge'])
  history.file.write = () => Promise.reject(new Error('ENOSPC'))
  await expect(queue.announce(aCause('split'))).rejects.toThrow('ENOSPC')
  expect(idsOf(queue.status().waiting)).toEqual(['merge'])
})

it('publishes a missed change that cannot be saved, since the publish may free space on a full disk', async () => {
  const history = aHistory()
  const { queue, lines } = aQueue({ history })
  history.file.write = () => Promise.reject(new Error('ENOSPC'))
  await queue.announce({ kind: 'missed', changes: 2 })
  await settle()
  expect(idsOf(queue.status().running?.causes)).toEqual(['missed'])
  expect(lines).toContain('Could not save the publish history: Error: ENOSPC')
})

it('publishes the changes that an earlier process left waiting or interrupted', async () => {
  const history = aHistory()
  const before = aQueue({ history })
  await before.queue.announce(aCause('merge'))
  await settle()
  await before.queue.announce(aCause('split'))
  const closing = before.queue.close()
  expect(before.publishes[0]?.request.signal.aborted).toBe(true)
  before.publishes[0]?.end(failed)
  await closing

  const after = aQueue({ history })
  await after.queue.start()
  await settle()
  expect(idsOf(after.queue.status().running?.causes)).toEqual(['merge', 'split'])
  expect(after.queue.status().last[0]).toMatchObject({ outcome: 'interrupted' })
})

it('after the last retry, each missed change starts a publish, and replaces the earlier missed change in the queue', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end(failed)
  for (const [attempt, ms] of RETRY_AFTER_MS.entries()) {
    await settle(ms)
    publishes[attempt + 1]?.end(failed)
  }
  await settle(3_600_000)
  expect(publishes).toHaveLength(3)
  for (const attempt of [3, 4]) {
    await queue.announce({ kind: 'missed', changes: 1 })
    await settle()
    publishes[attempt]?.end(failed)
    await settle()
  }
  expect(publishes).toHaveLength(5)
  expect(idsOf(queue.status().waiting)).toEqual(['merge', 'missed'])
})

it('starts no second publish while the outcome of the first publish is being saved', async () => {
  const history = aHistory()
  const { queue, publishes } = aQueue({ history })
  await queue.announce(aCause('merge'))
  await settle()
  const saves: (() => void)[] = []
  history.file.write = () => new Promise((resolve) => saves.push(resolve))
  publishes[0]?.end(published)
  await settle()
  const second = queue.announce(aCause('split'))
  await settle()
  saves.splice(1, 1)[0]?.() // the announced cause is saved before the end of the publish
  await second
  await settle(60_000)
  expect(publishes).toHaveLength(1)
  history.file.write = () => Promise.resolve()
  saves[0]?.()
  await settle(60_000)
  expect(publishes).toHaveLength(2)
  expect(idsOf(queue.status().running?.causes)).toEqual(['split'])
})

it('REBUILD-01 retries an entry that the delivery API did not show in time', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await queue.announce(aCause('split'))
  await settle()
  const late: PublishResult = { ...published, late: [{ kind: 'Entry', id: 'merge' }] }
  publishes[0]?.end(late)
  await settle(LATE_RETRY_MS - 1)
  expect([publishes.length, idsOf(queue.status().waiting)]).toEqual([1, ['merge']])
  await settle(1)
  expect(idsInRequest(publishes[1])).toEqual({ events: [], lateEvents: ['merge'] })
  for (let retry = 1; retry * LATE_RETRY_MS < GIVE_UP_AFTER_MS; retry += 1) {
    publishes.at(-1)?.end(late)
    await settle(LATE_RETRY_MS)
    expect(publishes).toHaveLength(retry + 2)
  }
  publishes.at(-1)?.end(late)
  await settle(GIVE_UP_AFTER_MS)
  expect([publishes.length, queue.status().waiting]).toEqual([5, []])
})

it('REBUILD-01 reports a late entry once at first, and again when its retries have ended', async () => {
  const { queue, publishes, ended } = aQueue()
  const entries = [{ id: 'merge', state: 'late' }] as const
  const late: PublishResult = { ...published, entries, late: [{ kind: 'Entry', id: 'merge' }] }
  await queue.announce(aCause('merge'))
  await settle()
  for (let retry = 0; retry * LATE_RETRY_MS < GIVE_UP_AFTER_MS; retry += 1) {
    publishes.at(-1)?.end(late)
    await settle()
    expect(queue.status().last[0]?.entries).toEqual(entries)
    expect(ended).toHaveLength(1)
    await settle(LATE_RETRY_MS)
  }
  publishes.at(-1)?.end(late)
  await settle()
  expect(queue.status().last[0]?.entries).toEqual([{ ...entries[0], isGivenUp: true }])
  expect(ended).toEqual(['published merge', 'published merge'])
})

it('REBUILD-01 restarts the retries of a late entry if an editor publishes the entry again', async () => {
  const { queue, publishes } = aQueue()
  const entries = [{ id: 'merge', state: 'late' }] as const
  const late: PublishResult = { ...published, entries, late: [{ kind: 'Entry', id: 'merge' }] }
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end(late)
  await settle()
  await queue.announce(aCause('merge'))
  await settle()
  await settle(GIVE_UP_AFTER_MS)
  publishes[1]?.end(late)
  await settle()
  expect(queue.status().last[0]?.entries).toEqual(entries)
  expect(idsOf(queue.status().waiting)).toEqual(['merge'])
})

it('REBUILD-01 retries an entry that is late after three failed publishes', async () => {
  const { queue, publishes } = aQueue()
  const late: PublishResult = { ...published, late: [{ kind: 'Entry', id: 'merge' }] }
  await queue.announce(aCause('merge'))
  await settle()
  for (const wait of [...RETRY_AFTER_MS, 0]) {
    publishes.at(-1)?.end({ kind: 'failed', reason: 'no space left' })
    await settle(wait)
  }
  await queue.announce(aCause('split'))
  await settle()
  publishes.at(-1)?.end(late)
  await settle(LATE_RETRY_MS)
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge'])
})

it('REBUILD-01 retries a late entry on time, even if another publish comes in between', async () => {
  const { queue, publishes, ended } = aQueue()
  const late: PublishResult = { ...published, late: [{ kind: 'Entry', id: 'merge' }] }
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end(late)
  await settle(10_000)
  await queue.announce(aCause('split'))
  await settle()
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge', 'split'])
  expect(idsInRequest(publishes[1])).toEqual({ events: ['split'], lateEvents: ['merge'] })
  publishes[1]?.end(late)
  await settle(LATE_RETRY_MS - 10_000)
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge'])
  publishes[2]?.end(published)
  await settle()
  expect(ended).toEqual(['published merge', 'published split', 'published merge'])
})

const LATE_FILE = 'Contentful did not deliver a file or content type of this publish in time.'

it.each(['Asset', 'ContentType'] as const)('REBUILD-01 retries a late %s', async (kind) => {
  const { queue, publishes } = aQueue()
  const event = { action: 'publish', kind, id: 'logo', receivedAt: new Date().toISOString() } as const
  await queue.announce({ kind: 'webhook', event })
  await queue.announce(aCause('logo'))
  await settle()
  publishes[0]?.end({ ...published, late: [{ kind, id: 'logo' }] })
  await settle()
  expect(queue.status().waiting).toEqual([{ kind: 'webhook', event }])
  expect(queue.status().last[0]?.message).toBe(`${LATE_FILE} Retrying within five minutes.`)
  await settle(LATE_RETRY_MS)
  expect(idsInRequest(publishes[1])).toEqual({ events: [], lateEvents: ['logo'] })
  await settle(GIVE_UP_AFTER_MS)
  publishes[1]?.end({ ...published, note: 'A note.', late: [{ kind, id: 'logo' }] })
  await settle()
  expect(queue.status()).toMatchObject({
    waiting: [],
    last: [
      { message: `A note. ${LATE_FILE} The first publish after Contentful delivers it includes it.` },
      {},
    ],
  })
})

it('REBUILD-01 drops and reports changes that were waiting when the site was rolled back, also after a restart', async () => {
  const rollback: { at?: string } = {}
  const { queue, publishes, ended, history } = aQueue({ rolledBackAt: () => rollback.at })
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end(failed)
  await settle(1_000)
  rollback.at = new Date().toISOString()
  await settle(RETRY_AFTER_MS[0])
  expect([publishes.length, queue.status().waiting, history.state.stored.waiting]).toEqual([1, [], []])
  expect(ended).toEqual(['failed merge', 'dropped merge'])
  expect(history.state.stored.last[0]?.message).toMatch(/^The site was rolled back after this change\./)

  history.state.stored = { waiting: [{ kind: 'missed', changes: 1 }], running: null, last: [] }
  const restarted = aQueue({ history, rolledBackAt: () => rollback.at })
  await restarted.queue.start()
  await settle()
  expect(restarted.publishes).toHaveLength(0)
  await restarted.queue.announce(aCause('split'))
  await settle()
  expect(idsOf(restarted.queue.status().running?.causes)).toEqual(['split'])
})

it('REBUILD-01 drops a missed change that a comparison found before the site was rolled back', async () => {
  const { queue, publishes } = aQueue({ rolledBackAt: () => '2026-03-02T00:00:00.000Z' })
  await queue.announce({ kind: 'missed', changes: 1 })
  await queue.announce({ kind: 'missed', changes: 1, rolledBackAt: '2026-03-01T00:00:00.000Z' })
  await settle()
  expect([publishes.length, queue.status().waiting]).toEqual([0, []])
  await queue.announce({ kind: 'missed', changes: 1, rolledBackAt: '2026-03-02T00:00:00.000Z' })
  await settle()
  expect(publishes).toHaveLength(1)
})

it('REBUILD-01 publishes changes that arrive after a rollback that is dated in the future, also after a restart', async () => {
  const rolledBackAt = () => '2030-01-01T00:00:00.000Z'
  const { queue, publishes, history } = aQueue({ rolledBackAt })
  await queue.announce(aCause('merge'))
  await settle()
  expect(publishes[0]?.request).toMatchObject({ rolledBackAt: rolledBackAt() })
  const closing = queue.close()
  publishes[0]?.end(failed)
  await closing
  const restarted = aQueue({ history, rolledBackAt })
  await restarted.queue.start()
  await settle()
  expect(idsOf(restarted.queue.status().running?.causes)).toEqual(['merge'])
})

it('REBUILD-01 drops changes that arrived before a rollback, even if the rollback is dated earlier than the changes', async () => {
  const rollback: { at?: string } = {}
  const { queue, publishes } = aQueue({ rolledBackAt: () => rollback.at })
  await queue.announce(aCause('merge'))
  rollback.at = '2020-01-01T00:00:00.000Z'
  await settle()
  expect([publishes.length, queue.status().waiting]).toEqual([0, []])
})

it.each([undefined, '2026-11-20T12:00:00.000Z'])(
  'REBUILD-01 drops no change while the time of the last rollback (%s) is unreadable',
  async (rollback) => {
    const live = { isReadable: true }
    const { queue, publishes, ended } = aQueue({
      rolledBackAt() {
        if (live.isReadable) return rollback
        throw new Error('Could not read current.json.')
      },
    })
    await queue.announce(aCause('merge'))
    live.isReadable = false
    await settle()
    await expect(queue.announce(aCause('split'))).rejects.toThrow('current.json')
    expect([publishes.length, ended]).toEqual([0, ['failed merge']])
    expect(queue.status().last[0]?.message).toBe('Could not read current.json.')
    live.isReadable = true
    await settle(RETRY_AFTER_MS[0])
    expect(publishes[0]?.request).toMatchObject({ events: [{ id: 'merge' }], rolledBackAt: rollback })
  },
)

it('REBUILD-01 does not retry changes that the build worker dropped because of a rollback', async () => {
  const { queue, publishes, ended, lines } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end({ kind: 'dropped' })
  await settle(RETRY_AFTER_MS[0])
  expect([publishes.length, queue.status().waiting, ended]).toEqual([1, [], ['dropped merge']])
  expect(lines).toEqual(['The site was rolled back after this change. The next publish includes it.'])
})

it('REBUILD-01 while publishes fail, starts one publish per missed change, and one retry for the first missed change only', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  for (const ms of RETRY_AFTER_MS) {
    publishes.at(-1)?.end(failed)
    await settle(ms)
  }
  publishes.at(-1)?.end(failed)
  await settle()
  const before = publishes.length
  for (const comparison of [1, 2, 3, 4]) {
    await queue.announce({ kind: 'missed', changes: 1 })
    await settle()
    publishes.at(-1)?.end({ kind: 'failed', reason: `The build worker ended with code 1.\nat ${comparison}` })
    await settle(300_000)
  }
  // the first missed change is retried once before the next comparison
  expect(publishes.length - before).toBe(4 + 1)
  expect(queue.status().last).toHaveLength(1)
})

it('REBUILD-01 retries a failed publish of a content type until it succeeds, since missed changes never include content types', async () => {
  const { queue, publishes } = aQueue()
  const receivedAt = new Date().toISOString()
  await queue.announce({
    kind: 'webhook',
    event: { action: 'publish', kind: 'ContentType', id: 'kbHowTo', receivedAt },
  })
  await settle()
  for (const ms of [...RETRY_AFTER_MS, RETRY_AFTER_MS[1], RETRY_AFTER_MS[1]]) {
    publishes.at(-1)?.end(failed)
    await settle(ms)
  }
  expect(publishes).toHaveLength(5)
})

it('REBUILD-01 stores a failure only once if several missed changes fail for the same reason', async () => {
  const { queue, publishes } = aQueue()
  for (const attempt of [0, 1, 2]) {
    await queue.announce({ kind: 'missed', changes: 1 })
    await settle()
    publishes[attempt]?.end(failed)
    await settle()
  }
  expect(queue.status().last).toHaveLength(1)
})

it('REBUILD-01 shows no running publish while the child process cleans up', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  publishes[0]?.end(published)
  await settle()
  publishes[0]?.request.onProgress('Could not remove old releases.')
  expect(queue.status().running).toBeNull()
})

it('REBUILD-01 gives a new change its own retries after another change has failed twice', async () => {
  const { queue, publishes } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  for (const wait of RETRY_AFTER_MS) {
    publishes.at(-1)?.end(failed)
    await settle(wait)
  }
  await queue.announce(aCause('split'))
  publishes.at(-1)?.end(failed)
  await settle()
  publishes.at(-1)?.end(failed)
  await settle(RETRY_AFTER_MS[0])
  expect(publishes).toHaveLength(5)
})
