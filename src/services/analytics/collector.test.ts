import { COLLECT_FOR_MS, createCollector, MAX_TRIES, TRY_AGAIN_MS } from './collector'
import type { AnalyticsEvent } from './analytics'
import { searchEvent } from './events'

const PAGE = 'https://help.example/faq/refunds'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp(...answers: readonly (number | Error)[]) {
  const left = [...answers]
  const post = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => {
    const answer = left.shift() ?? 204
    return typeof answer === 'number'
      ? Promise.resolve(new Response(null, { status: answer }))
      : Promise.reject(answer)
  })
  const warn = jest.fn()
  let id = 0
  const reader = { visitorId: 'v-1', tenantName: '', userName: '' }
  const { track, flush } = createCollector({
    visitor: () => ({ ...reader }),
    warn,
    post,
    newId: () => `e-${++id}`,
  })
  const collector = { track: (event: AnalyticsEvent) => track(event, PAGE), flush }
  const batches = () =>
    post.mock.calls.map(
      ([, init]) =>
        JSON.parse(typeof init?.body === 'string' ? init.body : '') as {
          client_id: string
          events: readonly { id: string }[]
        },
    )
  const idsSent = () => batches().map(({ events }) => events.map((event) => event.id))
  return { collector, reader, post, warn, batches, idsSent }
}

it('ANALYT-05 sends at most 25 events in a batch', async () => {
  const { collector, idsSent } = setUp()
  for (let times = 0; times < 30; times++) collector.track(searchEvent('Header'))
  await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS)
  expect(idsSent().map((ids) => ids.length)).toEqual([25, 5])
})

it('POLL-10 sends the page of an event, so that editors see which article was voted unhelpful', () => {
  const { collector, post } = setUp()
  collector.track({ name: 'feedback', fields: { value: 'No' } })
  collector.flush()
  const body = post.mock.calls[0]?.[1]?.body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
    events: [{ name: 'feedback', params: { value: 'No', page_location: PAGE } }],
  })
})

it('ANALYT-05 sends waiting events immediately when the reader leaves, with keepalive', () => {
  const { collector, post } = setUp()
  collector.track(searchEvent('Header'))
  collector.flush()
  expect(post).toHaveBeenCalledWith('/analytics/events', expect.objectContaining({ keepalive: true }))
})

it.each([503, 429, new TypeError('Failed to fetch')])(
  'ANALYT-02 resends an event after %s, with the same id',
  async (answer) => {
    const { collector, idsSent, warn } = setUp(answer)
    collector.track(searchEvent('Header'))
    await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS + TRY_AGAIN_MS)
    expect(idsSent()).toEqual([['e-1'], ['e-1']])
    expect(warn).not.toHaveBeenCalled()
  },
)

it('ANALYT-02 resends an event with the same client id, even after the reader is known', async () => {
  const { collector, reader, batches } = setUp(new TypeError('Failed to fetch'))
  reader.visitorId = ''
  collector.track(searchEvent('Header'))
  await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS)
  reader.visitorId = 'v-1'
  collector.track(searchEvent('Home'))
  await jest.advanceTimersByTimeAsync(TRY_AGAIN_MS)
  expect(batches()).toMatchObject([
    { client_id: 'anonymous', events: [{ id: 'e-1' }] },
    { client_id: 'anonymous', events: [{ id: 'e-1' }] },
    { client_id: 'v-1', events: [{ id: 'e-2' }] },
  ])
})

it('ANALYT-02 drops an event after several failed attempts to send it, and logs a warning', async () => {
  const { collector, post, warn } = setUp(503, 503, 503, 503)
  collector.track(searchEvent('Header'))
  await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS + 10 * TRY_AGAIN_MS)
  expect(post).toHaveBeenCalledTimes(MAX_TRIES)
  expect(warn).toHaveBeenCalledWith('Analytics events were lost', { names: ['KB - Search'], status: 503 })
})

it('ANALYT-02 does not resend a rejected event', async () => {
  const { collector, post, warn } = setUp(400)
  collector.track(searchEvent('Header'))
  await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS + TRY_AGAIN_MS)
  expect(post).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledTimes(1)
})

it('POLL-11 truncates a comment that is too long for the collector', async () => {
  const { collector, post } = setUp()
  collector.track({ name: 'feedback', fields: { comment: 'x'.repeat(10_000) } })
  await jest.advanceTimersByTimeAsync(COLLECT_FOR_MS)
  const body = post.mock.calls[0]?.[1]?.body
  expect(typeof body === 'string' ? body.length : 0).toBeLessThan(4_300)
})
