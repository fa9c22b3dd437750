import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { recordDatabases } from '../testing/record-databases'
import { parseSettings } from '../../lib/settings'
import { createRecords, type Records } from './create-records'
import { createPseudonyms } from './pseudonym'
import { tablesByRetention } from './record-kinds'
import { createRecordStore, type RecordStore } from './record-store'

/** Creating the embedded database takes long on a busy machine. */
jest.setTimeout(60_000)

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-03-01T10:00:00.000Z')

const TABLES = Object.values(tablesByRetention).flat()

const each = (kept: Readonly<Record<keyof typeof tablesByRetention, number>>) =>
  Object.fromEntries(
    (['records', 'chats', 'analytics'] as const).flatMap((group) =>
      tablesByRetention[group].map((table) => [table, kept[group]]),
    ),
  )

async function addOneOfEach({ cases, searches, chats, supportChats, analytics }: Records, daysAgo: number) {
  const at = new Date(NOW - daysAgo * DAY_MS).toISOString()
  const name = `${daysAgo} days`
  const chat = { sessionId: name, messageId: name, at }
  const answered = {
    experience: 'MultiTurn',
    question: 'a',
    sources: [],
    guard: null,
    withheld: 0,
    release: 'r',
  }
  const feedback = { linkUrl: '', description: '', options: 0, rating: 1 as const }
  const closed = { articleUrl: '/', closedBy: 'x', closedAt: at }
  await cases.begin({ caseId: name, ...closed })
  await cases.finish(name)
  await cases.begin({ caseId: name, ...closed })
  await searches.add({ kind: 'search', id: name, query: 'a', results: 1, at })
  await chats.add({ kind: 'opened', sessionId: name, category: '', at })
  await chats.add({ kind: 'answered', ...chat, ...answered })
  await chats.add({ kind: 'feedback', ...chat, ...feedback })
  const day = Date.parse(at)
  const message = { seq: 1, clientId: name, from: 'visitor' as const, text: 'a', at: day }
  await supportChats.add({ kind: 'opened', chatId: name, visitor: { id: 'v', name: 'V' }, at: day })
  await supportChats.add({ kind: 'said', chatId: name, message })
  await analytics.add([{ id: name, name: 'feedback', params: {}, visitorId: 'v', at }])
}

async function countsIn(store: RecordStore) {
  const counts = TABLES.map((table) => `(select count(*)::integer from ${table}) as ${table}`)
  const [row] = await store.read(`select ${counts.join(', ')}`, [])
  return row
}

interface Written {
  readonly id: string
  readonly text: string
  readonly at: string
}

const anEvent = (name: string, { id, text, at }: Written) => ({
  id,
  name,
  params: { comment: text },
  visitorId: 'v',
  at,
})

const publicTables: Record<string, (records: Records, written: Written) => Promise<void>> = {
  analytics_events: ({ analytics }, written) => analytics.add([anEvent('e', written)]),
  feedback: ({ analytics }, written) =>
    analytics.add([anEvent('feedback', { ...written, id: `feedback ${written.id}` })]),
  search_events: ({ searches }, { id, text, at }) =>
    searches.add({ kind: 'rating', searchId: id, value: 2, comment: text, at }),
}

const sizes = z.object({ bytes: z.number(), oldest: z.number(), newest: z.number() })

describe.each(recordDatabases)('retention in %s', (_name, start) => {
  let server: Awaited<ReturnType<typeof start>>

  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  function someRecords(env: Record<string, string> = {}, maxTableBytes = 1e9) {
    const problems: string[] = []
    const report = (problem: string) => void problems.push(problem)
    const store = createRecordStore({
      open: () => server.open(),
      retention: parseSettings(env).retentionDays,
      maxTableBytes,
      report,
      now: () => NOW,
    })
    const records = createRecords({ store, pseudonym: createPseudonyms(Buffer.from('a key')) })
    return { store, problems, records }
  }

  it('DEFL-25 RATE-08 ANALYT-03 removes expired records from every table', async () => {
    const { store, records, problems } = someRecords({ CHATS_KEEP_DAYS: '60', ANALYTICS_KEEP_DAYS: '30' })
    for (const daysAgo of [366, 364, 61, 59, 31, 29]) await addOneOfEach(records, daysAgo)
    expect(await countsIn(store)).toEqual(each({ records: 6, chats: 6, analytics: 6 }))
    await store.sweep()
    expect(await countsIn(store)).toEqual(each({ records: 5, chats: 3, analytics: 1 }))
    expect(problems).toEqual([])
    await records.close()
  })

  it('at start, removes records that expired while the gateway was off', async () => {
    const { store, records } = someRecords({ RECORDS_KEEP_DAYS: '30', CHATS_KEEP_DAYS: '30' })
    expect(await countsIn(store)).toEqual(each({ records: 1, chats: 1, analytics: 1 }))
    await records.close()
  })

  it('limits the size of tables to which any visitor can write, by removing their oldest records', async () => {
    const maxTableBytes = 400_000
    const { store, records, problems } = someRecords({}, maxTableBytes)
    const timeOf = (minute: number) => NOW - DAY_MS + minute * 60_000
    for (let minute = 0; minute < 200; minute += 1) {
      const at = new Date(timeOf(minute)).toISOString()
      // random, so that the database cannot compress it
      const written = { id: String(minute), text: randomBytes(3_000).toString('base64'), at }
      await Promise.all(Object.values(publicTables).map((add) => add(records, written)))
    }
    await store.sweep()
    for (const table of Object.keys(publicTables)) {
      const [row] = await store.read(
        `select sum(pg_column_size(one))::integer as bytes, extract(epoch from min(at))::integer as oldest,
          extract(epoch from max(at))::integer as newest from ${table} one`,
        [],
      )
      const { bytes, oldest, newest } = sizes.parse(row)
      expect(bytes).toBeLessThanOrEqual(maxTableBytes)
      expect(bytes).toBeGreaterThan(maxTableBytes / 2)
      expect(newest).toBe(timeOf(199) / 1000)
      expect(oldest).toBeGreaterThan(timeOf(50) / 1000)
    }
    expect(problems).toEqual([])
    await records.close()
  })
})
