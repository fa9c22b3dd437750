import type { SearchAnswer, SearchAuthAnswer } from '../../src/contracts/search-service'
import { SearchNotReady } from './search-engine'
import { engine, open, post, searchOf, V1 } from './testing/a-search-service'
import { SEARCHES_PER_WINDOW, TOKEN_LIFETIME_S } from './search-service'

describe('authentication', () => {
  it('PROV-01 PROV-02 returns a token, its expiration and the URL of the API, even if the request contains no keys', async () => {
    const { app } = open(engine, { SITE_URL: 'https://help.example.com' })
    const soonest = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_S
    for (const payload of [{}, { domainKey: 'domain' }]) {
      const answer = await post(app, '/auth', payload, { 'x-inbenta-key': 'key' })
      const { accessToken, expiration, apis } = answer.json<SearchAuthAnswer>()
      expect(accessToken).toMatch(/^\S+$/)
      expect(expiration).toBeGreaterThanOrEqual(soonest)
      expect(apis).toEqual({ search: 'https://help.example.com/search-service' })
    }
    const withoutBody = await app.inject({ method: 'POST', url: `${V1}/auth` })
    expect(withoutBody.statusCode).toBe(200)
  })

  it('AUTO-08 accepts requests with an issued token or without one, and refuses unknown or expired tokens', async () => {
    let now = Date.now()
    jest.spyOn(Date, 'now').mockImplementation(() => now)
    const { app } = open()
    const { accessToken } = (await post(app, '/auth', {})).json<SearchAuthAnswer>()
    const status = async (authorization: string) =>
      (await post(app, '/search', { query: 'invoice' }, { authorization })).statusCode
    expect(await status(`Bearer ${accessToken}`)).toBe(200)
    const tampered = `${Number(accessToken.split('.')[0]) + 60}.${accessToken.split('.')[1] ?? ''}`
    expect(await Promise.all(['Bearer unknown', 'Basic abc', `Bearer ${tampered}`].map(status))).toEqual([
      401, 401, 401,
    ])
    now += (TOKEN_LIFETIME_S + 1) * 1000
    expect(await status(`Bearer ${accessToken}`)).toBe(401)
    jest.restoreAllMocks()
  })
})

describe('search', () => {
  it('DATA-56 DATA-57 DATA-58 responds to one search with results, total, facets and tracking codes', async () => {
    const { app } = open()
    const answer = await searchOf(app, {
      query: 'customers',
      filters: ['SOURCE:KBContentful'],
      facets: ['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE'],
      highlight: { pre: '<mark>', post: '</mark>' },
    })
    expect(answer.numberOfResults).toBe(2)
    expect(answer.facets).toEqual({
      SOURCE: { KBContentful: 2 },
      PRODUCT_AREA: { Billing: 1, Customers: 1 },
      CONTENTFUL_TYPE: { kbHowTo: 2 },
    })
    expect(answer.results[0]).toEqual({
      SOURCE: 'KBContentful',
      URL: '/how-to/merge-duplicate-customers',
      DIRECT_URL: '/how-to/merge-duplicate-customers',
      SECTION_TITLE: '',
      BEST_DYNABS: 'Keep one record.',
      PARAGRAPHS: [],
      CONTENTFUL_TYPE: 'kbHowTo',
      UPDATED_DATE: '2026-06-01T12:00:00.000Z',
      PRODUCT_AREA: ['Customers'],
      title: 'Merge Duplicate Customers',
      highlightedTitle: 'Merge Duplicate <mark>Customers</mark>',
      score: expect.any(Number),
      tracking: { clickCode: expect.stringMatching(/^[\w-]{21}\.1$/) },
    })
    expect(answer.tracking.rateCode).toMatch(/^[\w-]{21}$/)
  })

  it('responds to a list of searches with results in the same order', async () => {
    const { app } = open()
    const answers = await post(app, '/search', [{ query: 'invoice' }, { query: 'merge' }])
    expect(answers.json<SearchAnswer[]>().map(({ results }) => results[0]?.title)).toEqual([
      'Send an Invoice',
      'Merge Duplicate Customers',
    ])
    const one = await post(app, '/search', [{ query: 'invoice' }])
    expect(one.json()).toHaveLength(1)
  })

  it('SRCH-31 SRCH-32 returns the first ten results by default', async () => {
    const asked: unknown[] = []
    const { app } = open({ ...engine, search: (queries) => (asked.push(...queries), engine.search(queries)) })
    await searchOf(app, { query: 'invoice' })
    expect(asked[0]).toMatchObject({ length: 10, offset: 0, audiences: ['everyone'] })
  })

  it('finds no employee documents for an anonymous reader', async () => {
    const { app } = open()
    expect(await searchOf(app, { query: 'escalation angry' })).toMatchObject({
      numberOfResults: 0,
      results: [],
    })
    const items = await app.inject(`${V1}/autocompleter/data?query=escal`)
    expect(items.json()).toEqual([])
  })

  it('accepts the paths in upper or lower case', async () => {
    const { app } = open()
    const answer = await app.inject({
      method: 'POST',
      url: '/Search-Service/V1/Search',
      payload: { query: 'invoice' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    [{}, 'query must be a string'],
    [{ query: 7 }, 'query must be a string'],
    [{ query: 'x'.repeat(501) }, 'query must be a string of at most 500 characters'],
    [{ query: 'x', filters: ['AUTHOR:me'] }, 'filters.0 "AUTHOR:me" must be KEY:value'],
    [{ query: 'x', filters: ['SOURCE'] }, 'filters.0 "SOURCE" must be KEY:value'],
    [{ query: 'x', filters: 'SOURCE:a' }, 'filters must be a list'],
    [{ query: 'x', facets: ['AUTHOR'] }, 'facets.0 "AUTHOR" is not a facet'],
    [{ query: 'x', length: 101 }, 'length must be a whole number from 1 to 100'],
    [{ query: 'x', length: 0 }, 'length must be'],
    [{ query: 'x', length: '10' }, 'length must be'],
    [{ query: 'x', offset: -1 }, 'offset must be a whole number from 0 to 10000'],
    [{ query: 'x', offset: 1.5 }, 'offset must be'],
    [{ query: 'x', highlight: { pre: '<script>', post: '</script>' } }, 'highlight must be a pair of tags'],
    [{ query: 'x', highlight: { pre: '<em>', post: '</b>' } }, 'highlight must be a pair of tags'],
    [[], 'must have 1 to 5 searches'],
    [Array(6).fill({ query: 'x' }), 'must have 1 to 5 searches'],
    [[{ query: 'x' }, { query: 1 }], '1.query must be a string'],
    ['text', 'The body must be a search'],
  ])('refuses %j and names what is wrong', async (payload, message) => {
    const { app } = open()
    const answer = await post(app, '/search', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toContain(message)
  })

  it('SRCH-53 responds with 503 while the search is starting, and with 500 if the search fails', async () => {
    const failing = (error: Error): typeof engine => ({
      search: () => Promise.reject(error),
      suggest: () => Promise.reject(error),
    })
    const waiting = open(failing(new SearchNotReady('soon'))).app
    const answer = await post(waiting, '/search', { query: 'x' })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await waiting.inject(`${V1}/autocompleter/data`)).statusCode).toBe(503)
    const broken = await post(open(failing(new Error('hush'))).app, '/search', { query: 'x' })
    expect(broken.statusCode).toBe(500)
    expect(broken.body).not.toContain('hush')
  })

  it('limits searches per IP address', async () => {
    const { app } = open({ ...engine, search: () => Promise.resolve([]) })
    const ask = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: `${V1}/search`, payload: [{ query: 'x' }], remoteAddress })
    const allowed = await Promise.all(Array.from({ length: SEARCHES_PER_WINDOW }, () => ask('10.0.0.1')))
    expect(new Set(allowed.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const refused = await ask('10.0.0.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('10.0.0.2')).statusCode).toBe(200)
  })

  it('has no endpoints when another search provider is selected', async () => {
    const { app } = open(engine, {
      SEARCH_PROVIDER: 'coveo',
      COVEO_ORGANIZATION_ID: 'organization',
      COVEO_SEARCH_KEY: 'key',
    })
    expect((await post(app, '/search', { query: 'x' })).statusCode).toBe(405)
  })
})

describe('autocompleter', () => {
  it('AUTO-08 AUTO-07 DATA-59 suggests titles in which a word starts with the text, and names their source', async () => {
    const { app } = open()
    const items = await app.inject(`${V1}/autocompleter/data?query=MERGE`)
    expect(items.json()).toEqual([
      {
        repr: 'Merge Duplicate Customers',
        URL: ['/how-to/merge-duplicate-customers'],
        id: 'merge-duplicate-customers',
        SOURCE: 'KBContentful',
      },
    ])
    const all = await app.inject(`${V1}/autocompleter/data`)
    expect(all.json<{ SOURCE: string }[]>().map(({ SOURCE }) => SOURCE)).toEqual([
      'KBContentful',
      'KBContentful',
      'Absorb',
    ])
  })

  it('AUTO-05 cuts the text to 100 characters', async () => {
    const asked: string[] = []
    const { app } = open({ ...engine, suggest: (text) => (asked.push(text), Promise.resolve([])) })
    await app.inject(`${V1}/autocompleter/data?query=${'x'.repeat(150)}`)
    expect(asked).toEqual(['x'.repeat(100)])
    expect((await app.inject(`${V1}/autocompleter/data?query=a&query=b`)).statusCode).toBe(400)
  })
})
