import type { PublishEvent, RebuildCause } from '../../src/contracts/rebuild'
import type { Ledger, LedgerFile } from './rebuild-ledger'
import { createRebuildQueue, LONGEST_WAIT_MS, RETRY_AFTER_MS, SETTLE_MS } from './rebuild-queue'
import type { BuildRequest, BuildResult } from './site-builder'

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') }))
afterEach(() => jest.useRealTimers())

const published: BuildResult = { kind: 'published', release: 'release-2', changedPages: ['/how-to/merge'] }
const failed: BuildResult = { kind: 'failed', reason: 'The build ended with code 1.' }

function aCause(id: string): RebuildCause {
  return {
    kind: 'webhook',
    event: { action: 'publish', kind: 'Entry', id, revision: 2, receivedAt: new Date().toISOString() },
  }
}

/** A builder whose builds end when the test says so. */
function aBuilder() {
  const builds: { request: BuildRequest; end: (result: BuildResult) => void }[] = []
  const prepare = jest.fn()
  return {
    builds,
    prepare,
    builder: {
      prepare,
      build: (request: BuildRequest) =>
        new Promise<BuildResult>((end) => {
          builds.push({ request, end })
        }),
    },
  }
}

function aLedger(kept: Ledger = { waiting: [], running: null, last: [] }) {
  const state = { kept }
  const file: LedgerFile = {
    read: () => Promise.resolve(state.kept),
    write(content) {
      state.kept = content
      return Promise.resolve()
    },
  }
  return { file, state }
}

type Wait = (events: readonly PublishEvent[]) => Promise<string | undefined>
const noWait: Wait = () => Promise.resolve(undefined)

function aQueue({ ledger = aLedger(), waitForContent = noWait } = {}) {
  const { builds, builder, prepare } = aBuilder()
  const lines: string[] = []
  const ended: (string | undefined)[] = []
  const queue = createRebuildQueue({
    builder,
    waitForContent,
    ledger: ledger.file,
    log: (line) => lines.push(line),
    onEnded: ({ outcome }) => ended.push(outcome),
  })
  return { queue, builds, prepare, lines, ended, ledger }
}

const settle = (ms = SETTLE_MS) => jest.advanceTimersByTimeAsync(ms)
const idsOf = (causes: readonly RebuildCause[] = []) =>
  causes.map((cause) => (cause.kind === 'webhook' ? cause.event.id : 'missed'))

it('REBUILD-01 has the builder prepare while it waits for more, also for what came during a build', async () => {
  const { queue, builds, prepare } = aQueue()
  await queue.announce(aCause('merge'))
  expect(prepare).toHaveBeenCalledTimes(1)
  await settle()
  await queue.announce(aCause('split'))
  expect(prepare).toHaveBeenCalledTimes(1)
  builds[0]?.end(published)
  await settle(0)
  expect(builds).toHaveLength(1)
  expect(prepare).toHaveBeenCalledTimes(2)
})

it('REBUILD-01 builds for what was published, and says which pages changed', async () => {
  const { queue, builds } = aQueue()
  await queue.announce(aCause('merge'))
  expect(queue.status()).toMatchObject({ running: null, waiting: [{ kind: 'webhook' }], last: [] })
  await settle()
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge'])
  builds[0]?.request.onProgress('Building the site ...')
  expect(queue.status().running?.message).toBe('Building the site ...')
  builds[0]?.end(published)
  await settle(0)
  expect(queue.status()).toMatchObject({
    running: null,
    waiting: [],
    last: [{ outcome: 'published', release: 'release-2', pagesChanged: 1, changedPages: ['/how-to/merge'] }],
  })
})

it('REBUILD-01 makes at most two builds of 50 events in 10 s', async () => {
  const { queue, builds } = aQueue()
  for (let n = 0; n < 50; n += 1) {
    await queue.announce(aCause(`entry-${n}`))
    await settle(200)
    builds.at(-1)?.end(published)
  }
  await settle(60_000)
  builds.at(-1)?.end(published)
  await settle(60_000)
  expect(builds.length).toBeLessThanOrEqual(2)
  expect(queue.status().last.flatMap(({ causes }) => causes)).toHaveLength(50)
})

it('waits no longer than it says, even when events never pause', async () => {
  const { queue, builds } = aQueue()
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += 1_000) {
    expect(builds).toHaveLength(0)
    await queue.announce(aCause(`entry-${waited}`))
    await settle(1_000)
  }
  expect(builds).toHaveLength(1)
})

it('runs one build at a time, and builds again for what came meanwhile', async () => {
  const { queue, builds } = aQueue()
  await queue.announce(aCause('first'))
  await settle()
  await queue.announce(aCause('second'))
  await queue.announce(aCause('third'))
  await settle(60_000)
  expect(builds).toHaveLength(1)
  builds[0]?.end(published)
  await settle()
  expect(builds).toHaveLength(2)
  expect(idsOf(queue.status().running?.causes)).toEqual(['second', 'third'])
})

it('waits until the delivery API shows what was published, and passes on what it could not see', async () => {
  let show: (warning: string) => void = () => {}
  const asked: string[][] = []
  const { queue, builds, lines } = aQueue({
    waitForContent(events) {
      asked.push(events.map(({ id }) => id))
      return new Promise((resolve) => (show = resolve))
    },
  })
  await queue.announce(aCause('merge'))
  await settle(20_000)
  expect(builds).toHaveLength(0)
  expect(asked).toEqual([['merge']])
  show('The delivery API does not show Entry merge.')
  await settle(0)
  builds[0]?.end(published)
  await settle(0)
  expect(queue.status().last[0]?.message).toBe('The delivery API does not show Entry merge.')
  expect(lines).toContain('The delivery API does not show Entry merge.')
})

it('REBUILD-01 tells of each build that has ended, and of failures in a row once', async () => {
  const { queue, builds, ended } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  builds[0]?.end(failed)
  await settle(RETRY_AFTER_MS[0])
  builds[1]?.end(failed)
  await settle(RETRY_AFTER_MS[1])
  builds[2]?.end(published)
  await settle(0)
  expect(ended).toEqual(['failed', 'published'])
})

it('tries a failed build again, twice, and then with the next event, and forgets nothing', async () => {
  const { queue, builds } = aQueue()
  await queue.announce(aCause('merge'))
  await settle()
  for (const [attempt, ms] of RETRY_AFTER_MS.entries()) {
    builds[attempt]?.end(failed)
    await settle(ms - 1)
    expect(builds).toHaveLength(attempt + 1)
    await settle(1)
    expect(builds).toHaveLength(attempt + 2)
  }
  builds[2]?.end(failed)
  await settle(3_600_000)
  expect(builds).toHaveLength(3)
  expect(queue.status().last[0]).toMatchObject({ outcome: 'failed', message: 'The build ended with code 1.' })

  await queue.announce(aCause('split'))
  await settle()
  expect(idsOf(queue.status().running?.causes)).toEqual(['merge', 'split'])
})

it('keeps an event on disk before it is accepted, and refuses it when the disk does', async () => {
  const ledger = aLedger()
  const { queue } = aQueue({ ledger })
  await queue.announce(aCause('merge'))
  expect(idsOf(ledger.state.kept.waiting)).toEqual(['merge'])
  ledger.file.write = () => Promise.reject(new Error('ENOSPC'))
  await expect(queue.announce(aCause('split'))).rejects.toThrow('ENOSPC')
})

it('takes up what was waiting and what was interrupted when the gateway ended', async () => {
  const ledger = aLedger()
  const before = aQueue({ ledger })
  await before.queue.announce(aCause('merge'))
  await settle()
  await before.queue.announce(aCause('split'))
  const closing = before.queue.close()
  expect(before.builds[0]?.request.signal.aborted).toBe(true)
  before.builds[0]?.end(failed)
  await closing

  const after = aQueue({ ledger })
  await after.queue.start()
  await settle()
  expect(idsOf(after.queue.status().running?.causes)).toEqual(['merge', 'split'])
  expect(after.queue.status().last[0]).toMatchObject({ outcome: 'interrupted' })
})
