import { MAX_ANALYTICS_BATCH } from '../../src/contracts/analytics-events'
import { PAGE_MISSING } from '../../src/contracts/editor'
import type { AnalyticsRecord, AnalyticsRecords } from '../records/kinds/analytics-records'
import { RecordsError } from '../records/database/database'
import { aGateway } from '../testing/a-gateway'
import { BATCHES_PER_WINDOW, BYTES_PER_WINDOW } from './analytics-intake'

const SITE_URL = 'https://help.example'

const FEEDBACK = { id: 'e1', name: 'feedback', params: { value: 'Yes', comment: '-' } }

const aBatch = (more: Record<string, unknown> = {}) => ({
  client_id: 'visitor-1',
  user_id: 'ann',
  events: [FEEDBACK],
  ...more,
})

function aCollector(add?: AnalyticsRecords['add']) {
  const kept: AnalyticsRecord[] = []
  const memory: AnalyticsRecords['add'] = (events) => (kept.push(...events), Promise.resolve())
  const app = aGateway({ env: { SITE_URL }, analyticsRecords: { add: add ?? memory } })
  const send = (payload: unknown, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
    app.inject({
      method: 'POST',
      url: '/analytics/events',
      headers: { origin: SITE_URL, 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
      remoteAddress,
    })
  return { send, kept }
}

describe('POST /analytics/events', () => {
  it('ANALYT-03 ANALYT-04 saves events with their visitor and user', async () => {
    const { send, kept } = aCollector()
    const reply = await send(
      aBatch({ events: [FEEDBACK, { name: 'KB - Search', params: { area: 'Home' } }] }),
    )
    expect(reply.statusCode).toBe(204)
    expect(kept).toMatchObject([
      {
        id: 'visitor-1 e1',
        name: 'feedback',
        params: FEEDBACK.params,
        visitorId: 'visitor-1',
        userId: 'ann',
      },
      { name: 'KB - Search', params: { area: 'Home' }, visitorId: 'visitor-1', userId: 'ann' },
    ])
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2)
  })

  it('uses the time that an event has, unless this time is implausible', async () => {
    const { send, kept } = aCollector()
    const hourAgo = Date.now() - 3_600_000
    const events = [hourAgo, 1, hourAgo * 2].map((ms) => ({ ...FEEDBACK, timestamp_micros: ms * 1000 }))
    await send(aBatch({ events }))
    const [right, ...wrong] = kept.map((event) => Date.parse(event.at))
    expect(right).toBe(hourAgo)
    for (const time of wrong) expect(Math.abs(time - Date.now())).toBeLessThan(60_000)
  })

  it.each([
    ['a list instead of a batch', [], 'client_id'],
    ['a batch without a visitor', aBatch({ client_id: '' }), 'client_id'],
    ['a batch without events', aBatch({ events: [] }), 'events'],
    ['an event without a name', aBatch({ events: [{ params: {} }] }), 'events.0.name'],
    ['an event that only the gateway records', aBatch({ events: [{ name: PAGE_MISSING }] }), 'events.0.name'],
    ['a nested parameter', aBatch({ events: [{ name: 'e', params: { a: {} } }] }), 'events.0.params.a'],
  ])('refuses %s, and names the field', async (_, body, field) => {
    const { send, kept } = aCollector()
    const reply = await send(body)
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ message: string }>().message).toContain(field)
    expect(kept).toEqual([])
  })

  it('refuses a batch with too many events', async () => {
    const { send, kept } = aCollector()
    const reply = await send(aBatch({ events: Array(MAX_ANALYTICS_BATCH + 1).fill(FEEDBACK) }))
    expect(reply.statusCode).toBe(413)
    expect(kept).toEqual([])
  })

  it('responds with 503 when the events could not be saved', async () => {
    const { send } = aCollector(() => Promise.reject(new RecordsError('the database is away')))
    const reply = await send(aBatch())
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('10')
    expect(reply.body).not.toContain('database')
  })

  it('refuses a batch of another site', async () => {
    const { send } = aCollector()
    expect((await send(aBatch(), { origin: 'https://evil.example' })).statusCode).toBe(403)
  })

  it('limits the bytes that a network can send', async () => {
    let now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now)
    const { send, kept } = aCollector()
    const events = Array.from({ length: 25 }, () => ({ name: 'e', params: { a: 'x'.repeat(4_000) } }))
    const statuses = new Set<number>()
    for (let sent = 0; sent < BYTES_PER_WINDOW; sent += 25 * 4_000) {
      now += 100 // slow enough to stay below the limit of batches
      statuses.add((await send(aBatch({ events }))).statusCode)
    }
    const refused = await send(aBatch({ events }))
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect([...statuses]).toContain(204)
    expect(kept.length * 4_000).toBeLessThan(BYTES_PER_WINDOW)
    expect((await send(aBatch(), {}, '203.0.113.8')).statusCode).toBe(204)
    now += 10 * 60_000
    expect((await send(aBatch({ events }))).statusCode).toBe(204)
    clock.mockRestore()
  })

  it('limits the batches per IP address', async () => {
    const { send } = aCollector()
    for (let count = 0; count < BATCHES_PER_WINDOW; count += 1) await send(aBatch())
    expect((await send(aBatch())).statusCode).toBe(429)
  })
})
