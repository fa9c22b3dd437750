import { engine, open, post, searchOf } from './testing/a-search-service'
import { EVENTS_PER_WINDOW, RECORDED_BYTES_PER_WINDOW } from './search-service'

const NONE = { hits: [], total: 0, facets: {} }

/** Filters of a default search on the site. */
const MAIN = ['SOURCE:KBContentful', 'SOURCE:Absorb']

describe('tracking', () => {
  it('RATE-08 RATE-09 RATE-10 AUTO-09 links clicks and ratings to their search, and identifies an anonymous reader only by network', async () => {
    const { app, kept } = open()
    const { results, tracking } = await searchOf(app, {
      query: 'customers of jane@example.com 555 010 7788 12',
    })
    const events = [
      { type: 'click', data: { code: results[0]?.tracking.clickCode } },
      { type: 'search_rate', data: { code: tracking.rateCode, value: 1 } },
      { type: 'search_rate', data: { code: tracking.rateCode, value: 2, comment: 'Call +1 (555) 010-7788' } },
      { type: 'autocompleter_click', data: { contentId: 'merge-duplicate-customers', query: 'mer' } },
    ]
    for (const event of events) expect((await post(app, '/tracking/events', event)).statusCode).toBe(204)
    const at = expect.stringMatching(/^\d{4}-/)
    const searchId = tracking.rateCode
    expect(kept).toEqual([
      {
        kind: 'search',
        id: searchId,
        query: 'customers of [email] [number]',
        results: 2,
        network: '127.0.0.1',
        visit: undefined,
        at,
      },
      { kind: 'click', searchId, position: 1, at },
      { kind: 'rating', searchId, value: 1, comment: '', at },
      { kind: 'rating', searchId, value: 2, comment: 'Call [number]', at },
      { kind: 'suggestion', query: 'mer', contentId: 'merge-duplicate-customers', at },
    ])
  })

  it.each([
    ['a query without filters', {}, 'search'],
    ['a query in the main sources, as the site sends it', { filters: MAIN }, 'search'],
    ['the second page of a query', { filters: MAIN, offset: 10 }, 'refinement'],
    ['a query filtered by one source', { filters: ['SOURCE:Absorb'] }, 'refinement'],
    ['a query filtered by product area', { filters: [...MAIN, 'PRODUCT_AREA:Billing'] }, 'refinement'],
  ])('PROV-11 records a query as a search or as a refinement: %s', async (_, more, kind) => {
    const { app, kept } = open()
    await searchOf(app, { query: 'customers', ...more })
    expect(kept).toMatchObject([{ kind, query: 'customers' }])
  })

  it('PROV-12 records a search, not a refinement, if the filters select exactly the articles and the courses of the LMS_TYPE', async () => {
    const { app, kept } = open(engine, { LMS_TYPE: 'Docebo' })
    await searchOf(app, { query: 'customers', filters: MAIN })
    await searchOf(app, { query: 'customers', filters: ['SOURCE:KBContentful', 'SOURCE:Docebo'] })
    expect(kept.map(({ kind }) => kind)).toEqual(['refinement', 'search'])
  })

  it('SRCH-38 records no blank query', async () => {
    const { app, kept } = open()
    await searchOf(app, { query: '  ' })
    expect(kept).toEqual([])
  })

  it('the click code contains the position of a result among all results, not on its page', async () => {
    const { app } = open()
    const { results } = await searchOf(app, { query: 'customers', offset: 1 })
    expect(results[0]?.tracking.clickCode).toMatch(/\.2$/)
  })

  it.each([
    [{ type: 'scroll', data: {} }, 'type must be click, search_rate or autocompleter_click'],
    [{ type: 'click', data: {} }, 'data.code must be a code'],
    [{ type: 'click', data: { code: 'abc' } }, 'data.code must be a code'],
    [{ type: 'click' }, 'data must be an object'],
    [
      { type: 'search_rate', data: { code: 'a'.repeat(21), value: 0 } },
      'data.value must be 1 for yes or 2 for no',
    ],
    [
      { type: 'search_rate', data: { code: 'a'.repeat(21), value: 2, comment: 'x'.repeat(4001) } },
      'data.comment must be',
    ],
    [
      { type: 'autocompleter_click', data: { contentId: '', query: 'x' } },
      'data.contentId must not be empty',
    ],
    [{ type: 'autocompleter_click', data: { contentId: 'x' } }, 'data.query must be a string'],
  ])('RATE-10 refuses the event %j', async (payload, message) => {
    const { app, kept } = open()
    const answer = await post(app, '/tracking/events', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain(message)
    expect(kept).toEqual([])
  })

  it.each(['/tracking/events', '/Tracking/events', '/tr%61cking/events'])(
    'limits the events that an IP address sends to %s',
    async (path) => {
      const { app } = open()
      const event = { type: 'autocompleter_click', data: { contentId: 'x', query: 'x' } }
      for (let n = 0; n < EVENTS_PER_WINDOW; n++) await post(app, path, event)
      expect((await post(app, path, event)).statusCode).toBe(429)
      expect((await post(app, '/search', { query: 'x' })).statusCode).toBe(200)
    },
  )

  describe('the bytes of one network', () => {
    let now = Date.now()
    beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now))
    afterEach(() => jest.restoreAllMocks())

    it('limits the bytes of tracking events from a network', async () => {
      const { app, kept } = open()
      const code = 'r'.repeat(21)
      const rating = { type: 'search_rate', data: { code, value: 2, comment: 'x'.repeat(4_000) } }
      const rate = () => post(app, '/tracking/events', rating)
      for (let bytes = 0; bytes < RECORDED_BYTES_PER_WINDOW; bytes += 4_000) {
        now += 100 // slow enough to stay below the limit of events
        await rate()
      }
      expect(kept.length * 4_000).toBeLessThan(RECORDED_BYTES_PER_WINDOW)
      const refused = await rate()
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
      now += 10 * 60_000
      expect((await rate()).statusCode).toBe(204)
    })

    it('records no searches of a network beyond the limit of bytes, but still answers them', async () => {
      const { app, kept } = open({ ...engine, search: (queries) => Promise.resolve(queries.map(() => NONE)) })
      const queries = Array<object>(5).fill({ query: 'x'.repeat(500) })
      for (let bytes = 0; bytes < RECORDED_BYTES_PER_WINDOW; bytes += 2_500) {
        now += 100
        expect((await post(app, '/search', queries)).statusCode).toBe(200)
      }
      expect(kept.length * 500).toBeLessThan(RECORDED_BYTES_PER_WINDOW)
      const before = kept.length
      await searchOf(app, { query: 'invoice' })
      expect(kept).toHaveLength(before)
      now += 10 * 60_000
      await searchOf(app, { query: 'invoice' })
      expect(kept).toHaveLength(before + 1)
    })
  })
})
