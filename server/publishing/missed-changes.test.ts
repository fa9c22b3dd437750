/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestPath, switchTo } from '../../lib/release-files'
import { rollBack } from '../../lib/retained-releases'
import { manifestLines } from '../../src/contracts/release'
import type { PublishCause } from '../../src/contracts/publish'
import { watchForMissedChanges } from './missed-changes'

const releasesDir = mkdtempSync(join(tmpdir(), 'missed-changes-'))
afterAll(() => rmSync(releasesDir, { recursive: true }))

const createdAt = '2026-11-21T12:00:00.000Z'
const id = '2026-11-21T12-00-00-000Z-0001'
const connection = { spaceId: 'space', environment: 'master' }
const space = { id: 'space', environment: 'master', host: 'cdn.example' }
const manifest = {
  id,
  createdAt,
  code: 'code',
  scriptHashes: [],
  space,
  syncToken: 'token',
  syncedAt: createdAt,
}
writeFileSync(manifestPath(releasesDir, id), manifestLines({ ...manifest, files: {}, pages: {} }).join('\n'))

const aWatch = {
  releasesDir,
  connection,
  changes: { changesSince: () => Promise.resolve(1) },
  isBusy: () => false,
  announce: () => Promise.reject(new Error('announced')),
  log: () => undefined,
  datesArePublishTimes: true,
}

async function rollBackTo(now?: Date) {
  await switchTo(releasesDir, id, new Date(createdAt))
  await rollBack(releasesDir, id, now)
}

const nextTask = () => new Promise((done) => setImmediate(done))

/** Runs one comparison, in which `count` returns the number of changes. Returns queued causes and the log. */
async function compare(count: (after?: Date) => Promise<number | undefined>, datesArePublishTimes = true) {
  const announced: PublishCause[] = []
  const lines: string[] = []
  await new Promise<void>((done) => {
    const stop = watchForMissedChanges({
      releasesDir,
      connection,
      changes: {
        changesSince(token, after) {
          expect(token).toBe('token')
          void nextTask().then(stop).then(done)
          return count(after)
        },
      },
      isBusy: () => false,
      announce: (cause) => Promise.resolve(void announced.push(cause)),
      log: (line) => lines.push(line),
      datesArePublishTimes,
    })
  })
  return { announced, lines }
}

it('REBUILD-01 queues a publish for changes without a webhook', async () => {
  expect((await compare(() => Promise.resolve(3))).announced).toEqual([{ kind: 'missed', changes: 3 }])
  expect((await compare(() => Promise.resolve(0))).announced).toEqual([])
})

it('queues a publish when a date that changes pages has passed, such as the end of an announcement, but not after a rollback', async () => {
  const unchanged = () => compare(() => Promise.resolve(0)).then(({ announced }) => announced)
  const write = (validUntil: number) =>
    writeFileSync(
      manifestPath(releasesDir, id),
      manifestLines({
        ...manifest,
        validUntil: new Date(validUntil).toISOString(),
        files: {},
        pages: {},
      }).join('\n'),
    )
  await switchTo(releasesDir, id, new Date())
  write(Date.now() + 60_000)
  expect(await unchanged()).toEqual([])
  write(Date.now() - 1)
  expect(await unchanged()).toEqual([{ kind: 'missed', changes: 0 }])
  const announced = await new Promise((resolve) => {
    const stop = watchForMissedChanges({
      ...aWatch,
      changes: undefined,
      announce: (cause) => Promise.resolve(resolve(cause)).then(() => stop()),
    })
  })
  expect(announced).toEqual({ kind: 'missed', changes: 0 })
  await rollBackTo()
  expect(await unchanged()).toEqual([])
  rmSync(join(releasesDir, 'current.json'))
  writeFileSync(
    manifestPath(releasesDir, id),
    manifestLines({ ...manifest, files: {}, pages: {} }).join('\n'),
  )
})

it('REBUILD-01 queues a publish when the API no longer knows the sync token', async () => {
  expect((await compare(() => Promise.resolve(undefined))).announced).toEqual([
    { kind: 'missed', changes: 1 },
  ])
})

it('REBUILD-01 after a rollback, looks only for changes made since the rollback', async () => {
  const now = new Date('2026-11-21T13:00:00.000Z')
  await rollBackTo(now)
  const asked: unknown[] = []
  const { announced } = await compare((after) => Promise.resolve(asked.push(after)))
  expect(asked).toEqual([now])
  expect(announced).toEqual([{ kind: 'missed', changes: 1, rolledBackAt: now.toISOString() }])
  rmSync(join(releasesDir, 'current.json'))
})

it.each([true, false])(
  'REBUILD-01 does not undo a rollback when the API refuses the sync token (entry dates are publish times: %s)',
  async (datesArePublishTimes) => {
    await rollBackTo()
    expect(await compare(() => Promise.resolve(undefined), datesArePublishTimes)).toEqual({
      announced: [],
      lines: ['Could not find changes after the rollback. The next webhook publishes them.'],
    })
    rmSync(join(releasesDir, 'current.json'))
  },
)

it('REBUILD-01 if a rollback is dated in the future, looks for changes since the gateway first saw the rollback', async () => {
  await rollBackTo(new Date(Date.now() + 600_000))
  const before = Date.now()
  const asked: number[] = []
  await compare((after) => Promise.resolve(asked.push(after?.getTime() ?? 0)))
  expect(asked[0]).toBeGreaterThanOrEqual(before)
  expect(asked[0]).toBeLessThanOrEqual(Date.now())
  rmSync(join(releasesDir, 'current.json'))
})

it('REBUILD-01 after a rollback, logs only once that the API no longer knows the sync token', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] })
  await rollBackTo()
  const lines: string[] = []
  let compared = () => {}
  const watch = { ...aWatch, log: (line: string) => lines.push(line) }
  const changesSince = () => (setImmediate(compared), Promise.resolve(undefined))
  const first = new Promise<void>((done) => (compared = done))
  const stop = watchForMissedChanges({ ...watch, changes: { changesSince } })
  await first
  const second = new Promise<void>((done) => (compared = done))
  jest.advanceTimersByTime(300_000)
  await second
  stop()
  jest.useRealTimers()
  expect(lines).toHaveLength(1)
  rmSync(join(releasesDir, 'current.json'))
})

it('logs that the live release is from another environment of the space', async () => {
  const line = await new Promise((log) => {
    const stop = watchForMissedChanges({
      ...aWatch,
      connection: { ...connection, environment: 'staging' },
      log,
    })
    stop()
  })
  expect(line).toBe('The site is not from the space space (staging). Build it: npm run build.')
})

it('logs a failure to read the space, and queues no publish', async () => {
  const failed = compare(() => Promise.reject(new Error('Could not read the space.')))
  expect(await failed).toEqual({
    announced: [],
    lines: ['Could not compare the content with the site: Error: Could not read the space.'],
  })
})

it('REBUILD-01 a change found by a comparison does not undo a rollback that was made during the comparison', async () => {
  await switchTo(releasesDir, id, new Date(createdAt))
  const announced = new Promise<PublishCause>((resolve) => {
    const stop = watchForMissedChanges({
      ...aWatch,
      changes: {
        async changesSince() {
          await rollBack(releasesDir, id, new Date('2026-11-22T12:00:00.000Z'))
          return 1
        },
      },
      announce(cause) {
        stop()
        resolve(cause)
        return Promise.resolve()
      },
    })
  })
  expect(await announced).toEqual({ kind: 'missed', changes: 1 })
  await switchTo(releasesDir, id, new Date(createdAt)) // ends the rollback for the next test
})

it('REBUILD-01 queues a publish for a change of the export file made during a publish', async () => {
  const exportPath = join(releasesDir, 'space.json')
  writeFileSync(exportPath, '{}')
  let isBusy = true
  let changed = 0
  const announced = new Promise((resolve) => {
    const stop = watchForMissedChanges({
      releasesDir,
      connection,
      changes: { changesSince: () => Promise.resolve(changed) },
      isBusy: () => isBusy,
      announce: (cause) => {
        stop()
        resolve(cause)
        return Promise.resolve()
      },
      log: () => undefined,
      datesArePublishTimes: false,
      exportPath,
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 200)) // lets the watcher read the unchanged file first
  changed = 2
  writeFileSync(exportPath, '{"entries":[]}')
  setTimeout(() => (isBusy = false), 1_500)
  expect(await announced).toEqual({ kind: 'missed', changes: 2 })
})
