import { writeRoutes } from '../tests/support/write-route-table'
import { MAX_ANALYTICS_TEXT_LENGTH } from '../src/contracts/analytics-events'
import { MAX_LOG_ENTRIES, MAX_LOG_BODY_BYTES } from '../src/contracts/log-entries'
import { createLogFile } from './intake/log-file'
import { createRecords } from './records/create-records'
import { createPseudonyms } from './records/pseudonym'
import { createRecordStore } from './records/record-store'
import { aGateway, aRelease } from './testing/a-gateway'
import { aFolder } from './testing/fake-public'

/** Maximum time for which a request may block the event loop. Other readers would notice a longer delay. */
const MAX_BLOCKING_MS = 50

const MAX_RUNS = 12
const KB = 1024

/** Returns the JSON of `make(count)`, with a count that makes the JSON just under `bytes` bytes long. */
function bodyOfSize(bytes: number, make: (count: number) => unknown): string {
  const one = JSON.stringify(make(2)).length - JSON.stringify(make(1)).length
  return JSON.stringify(make(Math.floor((bytes - JSON.stringify(make(1)).length) / one)))
}

const log = (fields: (count: number) => object) => ({
  url: '/Log/Send',
  body: bodyOfSize(MAX_LOG_BODY_BYTES, (count) => [{ id: 'e', type: 'info', message: '', ...fields(count) }]),
})
const events = (make: (count: number) => object[]) => ({
  url: '/analytics/events',
  body: bodyOfSize(128 * KB, (count) => ({ client_id: 'v', events: make(count) })),
})
const search = (make: (count: number) => unknown) => ({
  url: '/search-service/v1/search',
  body: bodyOfSize(256 * KB, make),
})
const manyKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [String(place + 1e6), 1]))

/** Returns events whose texts together have almost the maximum size of a body. */
const texts = (part: string) => {
  const text = part.repeat(Math.floor(MAX_ANALYTICS_TEXT_LENGTH / part.length))
  const count = Math.floor((120 * KB) / MAX_ANALYTICS_TEXT_LENGTH / 2)
  return events(() => Array.from({ length: count }, () => ({ name: 'e', params: { a: text, b: text } })))
}

const accepted = {
  'a message that is an endless email address': log((count) => ({ message: `@${'a'.repeat(count)}` })),
  'data that is an endless email address': log((count) => ({ data: `@${'a'.repeat(count)}` })),
  'a message of email addresses': log((count) => ({ message: 'ann@example.com '.repeat(count) })),
  'a message of hosts without a user name': log((count) => ({
    message: `@${'.'.repeat(190)}`.repeat(count),
  })),
  'the maximum of fields in a batch': log(() => manyKeys(39 * MAX_LOG_ENTRIES)),
  'a batch of events with words that do not end': texts('a'),
  'a batch of events with email addresses': texts('ann@example.com '),
  'a batch of events with numbers that do not end': texts('1--'),
}
const refused = {
  'data of empty arrays': log((count) => ({ data: Array(count).fill([]) })),
  'data of empty objects': log((count) => ({ data: Array(count).fill({}) })),
  'an entry of many fields': log(manyKeys),
  'an event with a long text': events((count) => [{ name: 'e', params: { a: '@'.repeat(count) } }]),
  'an event of many parameters': events((count) => [{ name: 'e', params: manyKeys(count) }]),
  'many events': events((count) => Array<object>(count).fill({})),
  'many filters': search((count) => ({ query: 'a', filters: Array(count).fill('') })),
  'many searches': search((count) => Array<object>(count).fill({})),
  'the maximum of invalid filters': search(() => ({ query: 'a', filters: Array(1_990).fill('') })),
}
const withResult = (requests: Record<string, { url: string; body: string }>, isAccepted: boolean) =>
  Object.entries(requests).map(([name, request]) => [name, { ...request, isAccepted }] as const)
const crafted = [...withResult(accepted, true), ...withResult(refused, false)]

/** Returns the CPU time of a request. It is at least the time that the request blocks the event loop. */
async function cpuMsOf(send: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await send()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * Repeats a request until one run takes less CPU time than the limit, at most MAX_RUNS times. Returns the
 * lowest CPU time, because other runs may include compilation and garbage collection.
 */
async function lowestCpuMsOf(send: (from: string) => PromiseLike<unknown>): Promise<number> {
  let fastest = Infinity
  for (let run = 0; run < MAX_RUNS && fastest >= MAX_BLOCKING_MS; run += 1) {
    const from = `203.0.113.${run}` // another network, so that the rate limit does not refuse it
    fastest = Math.min(fastest, await cpuMsOf(() => send(from)))
  }
  return fastest
}

const headers = { 'content-type': 'application/json' }

function aWritingGateway() {
  const { folder, remove } = aFolder()
  const database = {
    run: (statements: readonly unknown[]) => Promise.resolve(statements.map(() => [])),
    close: () => Promise.resolve(),
  }
  const store = createRecordStore({
    open: () => Promise.resolve(database),
    retention: { records: 1, chats: 1, analytics: 1 },
    maxTableBytes: 1e9,
    report: (problem) => {
      throw new Error(problem)
    },
  })
  const records = createRecords({ store, pseudonym: createPseudonyms(Buffer.from('a key')) })
  const log = createLogFile({ folder, retentionDays: 1, maxTotalBytes: 1e9 })
  const app = aGateway({
    upstreams: { log },
    analyticsRecords: records.analytics,
    searchRecords: records.searches,
  })
  const stop = async () => {
    await app.close()
    await log.close()
    await records.close()
    remove()
  }
  return { app, stop }
}

it.each(crafted)('a request with %s does not block other requests', async (_, { url, body, isAccepted }) => {
  const { app, stop } = aWritingGateway()
  await app.ready()
  const send = (remoteAddress: string) =>
    app.inject({ method: 'POST', url, headers, payload: body, remoteAddress })
  expect((await send('203.0.113.200')).statusCode === 204).toBe(isAccepted)
  expect(await lowestCpuMsOf(send)).toBeLessThan(MAX_BLOCKING_MS)
  await stop()
})

const sizes = [64 * KB, 256 * KB, MAX_LOG_BODY_BYTES, 4 * 1024 * KB]
const shapes: ((count: number) => unknown)[] = [
  (count) => Array<object>(count).fill([]),
  (count) => Array<object>(count).fill({}),
  (count) => '@'.repeat(count),
  (count) => '"'.repeat(count),
]
const bodies = shapes.flatMap((shape) => sizes.map((size) => bodyOfSize(size, shape)))

it.each(writeRoutes.map(({ method, url }) => [method, url] as const))(
  'the route %s %s does not block other requests while it handles a crafted body',
  async (method, url) => {
    const app = aGateway({
      env: { CONTENTFUL_WEBHOOK_SECRET: 's'.repeat(64), SUPPORT_CHAT: 'agents' },
      mounted: [{ path: '/embedded-oidc/customer', handle: (_request, response) => void response.end() }],
    })
    await app.ready()
    for (const payload of bodies) {
      const send = (remoteAddress: string) => app.inject({ method, url, headers, payload, remoteAddress })
      expect(await lowestCpuMsOf(send)).toBeLessThan(MAX_BLOCKING_MS)
    }
  },
)

/** Length of a long header or path in this test. Node accepts 16 kB for all headers and the path. */
const HEADER_BYTES = 15 * KB
const longest = (part: string) => part.repeat(HEADER_BYTES / part.length)

const paths = ['/', '/a/', '/%25', '/index.html', '/Auth/Customer?returnUrl=/', '/media/images/a?w=']
const parts = ['/', '%20', '..', '-', 'a@']
it.each(paths.map((path) => [path]))('a long path after %s does not block other requests', async (path) => {
  const { folder, remove } = aFolder()
  const app = aGateway({ releases: await aRelease(folder) })
  await app.ready()
  for (const part of parts) {
    const send = () => app.inject({ url: path + longest(part), headers: { accept: 'text/html' } })
    expect(await lowestCpuMsOf(send)).toBeLessThan(MAX_BLOCKING_MS)
  }
  remove()
})

const names = ['accept', 'accept-encoding', 'cookie', 'if-none-match', 'range', 'referer', 'user-agent']
it.each(names.map((name) => [name]))('a long header %s does not block other requests', async (name) => {
  const { folder, remove } = aFolder()
  const app = aGateway({ releases: await aRelease(folder) })
  await app.ready()
  for (const part of ['a,', 'gzip;q=0.5,', 'a=b; ', '"a", ', '-']) {
    const send = () => app.inject({ url: '/how-to/merge', headers: { [name]: longest(part) } })
    expect(await lowestCpuMsOf(send)).toBeLessThan(MAX_BLOCKING_MS)
  }
  remove()
})
