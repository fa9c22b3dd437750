import { waitFor } from '@testing-library/react'
import { QUERY_ERROR, QUERY_EXCEPTION, QUERY_RESPONSE, QUERY_SUGGESTIONS } from '../testing/coveo-reference'
import { passesTheProviderSuite, aQuestion, type Content, type FakeVendor } from '../testing/provider-suite'
import { json } from '../testing/vendor-wire'
import { createCoveoProvider } from './coveo'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const never = () => new AbortController().signal
const config = {
  organizationId: 'fieldbook',
  accessToken: 'xx-public',
  searchHub: 'help',
  pipeline: '',
  fields: {
    source: 'source',
    productArea: 'productarea',
    contentType: 'contentfultype',
    topic: 'topic',
    updatedDate: 'updateddate',
  },
}

interface Call {
  readonly url: string
  readonly body: Record<string, unknown>
}

function coveoAnswer({ titles, total, sources }: Content) {
  const values = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([value, numberOfResults]) => ({ value, numberOfResults, state: 'idle' }))
  return {
    results: titles.map((title, place) => ({
      title,
      titleHighlights: [],
      excerpt: `All about the ${title}`,
      excerptHighlights: [],
      clickUri: `/how-to/${place}`,
      uri: `/how-to/${place}`,
      uniqueId: `click-${place}`,
      score: 7,
      raw: {
        source: 'KBContentful',
        productarea: ['Jobs'],
        contentfultype: 'kbHowTo',
        updateddate: Date.parse('2026-03-04T12:00:00.000Z'),
        permanentid: `id-${place}`,
      },
    })),
    totalCount: total,
    totalCountFiltered: total,
    searchUid: 'rate-1',
    duration: 1,
    facets: [
      {
        facetId: 'source',
        field: 'source',
        moreValuesAvailable: false,
        indexScore: 0,
        values: values(sources),
      },
      {
        facetId: 'productArea',
        field: 'productarea',
        moreValuesAvailable: false,
        indexScore: 0,
        values: values({ Jobs: total }),
      },
      {
        facetId: 'contentType',
        field: 'contentfultype',
        moreValuesAvailable: false,
        indexScore: 0,
        values: values({ kbHowTo: total }),
      },
    ],
    generateAutomaticFacets: { facets: [] },
    queryCorrections: [],
    triggers: [],
    questionAnswer: {
      answerFound: false,
      question: '',
      answerSnippet: '',
      documentId: {},
      score: 0,
      relatedQuestions: [],
    },
    pipeline: '',
    splitTestRun: '',
    termsToHighlight: {},
    phrasesToHighlight: {},
    extendedResults: {},
  }
}

const empty = { titles: [], total: 0, sources: {} }

function setUp(fields = config.fields) {
  let search: () => Response | Promise<Response> = () => json(coveoAnswer(empty))
  let isDown = false
  const calls: Call[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const text =
      typeof init?.body === 'string' ? init.body : input instanceof Request ? await input.text() : '{}'
    calls.push({ url, body: JSON.parse(text) as Record<string, unknown> })
    if (isDown) return json({ statusCode: 503, message: 'down', type: 'down' }, 503)
    if (url.includes('/querySuggest'))
      return json({
        completions: [{ expression: 'dispatch board', score: 1, highlighted: '', executableConfidence: 1 }],
        responseId: 'r',
      })
    return search()
  })
  const provider = createCoveoProvider({
    config: { ...config, fields },
    sources: ['KBContentful', 'Absorb'],
    log,
    // Analytics requests do not use the global `fetch`, so this function records and redirects them.
    preprocessRequest: (request, origin) => {
      if (origin !== 'analyticsFetch') return request
      calls.push({
        url: request.url,
        body: JSON.parse(typeof request.body === 'string' ? request.body : '{}') as Record<string, unknown>,
      })
      return { ...request, url: isDown ? 'data:text/plain,down' : 'data:application/json,{}' }
    },
  })
  const searches = () => calls.filter(({ url }) => /\/rest\/search\/v2(\?|$)/.test(url))
  const body = () => searches().at(-1)?.body
  const vendor: FakeVendor = {
    provider,
    client: 'Coveo Headless',
    reply: (content) => (search = () => json(coveoAnswer(content))),
    hang: () => (search = () => new Promise(() => undefined)),
    garble: () => (search = () => json({ ...coveoAnswer(empty), totalCountFiltered: 'many' })),
    breakDown: () => (isDown = true),
    asked: () => ({
      query: String(body()?.q),
      offset: Number(body()?.firstResult ?? 0),
      length: Number(body()?.numberOfResults),
    }),
    asksFor: (value) => {
      const facets = (body()?.facets ?? []) as { currentValues: { value: string; state: string }[] }[]
      const selected = facets
        .flatMap(({ currentValues }) => currentValues)
        .some((one) => one.value === value && one.state === 'selected')
      return selected || String(body()?.cq).includes(`"${value}"`)
    },
  }
  return { ...vendor, calls }
}

describe('PROV-15 the coveo provider', () => passesTheProviderSuite(() => setUp()))

it('highlights matches in a title and escapes its HTML', async () => {
  const { provider, calls } = setUp()
  jest.mocked(fetch).mockImplementation(() => {
    const answer = coveoAnswer({ titles: ['a < dispatch'], total: 1, sources: {} })
    const results = answer.results.map((one) => ({ ...one, titleHighlights: [{ offset: 4, length: 8 }] }))
    return Promise.resolve(json({ ...answer, results }))
  })
  const { results } = await provider.search(aQuestion(), never())
  expect(results[0]?.title).toBe('a &lt; <em>dispatch</em>')
  expect(calls).toEqual([])
})

it('PROV-13 skips and logs a malformed result, and keeps the others', async () => {
  const { provider } = setUp()
  const answer = coveoAnswer({ titles: ['One', 'Two'], total: 2, sources: {} })
  const results = answer.results.map((one) => (one.title === 'One' ? { ...one, clickUri: null } : one))
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(json({ ...answer, results })))
  expect((await provider.search(aQuestion(), never())).results.map(({ title }) => title)).toEqual(['Two'])
  expect(log.warn).toHaveBeenCalledWith('Skipped a search result', expect.anything())
})

it('AUTO-08 returns Coveo query suggestions', async () => {
  const { provider, calls } = setUp()
  expect(await provider.autocomplete('dis', never())).toEqual([
    { id: 'dispatch board', text: 'dispatch board', urls: [], source: 'KBContentful' },
  ])
  expect(calls[0]?.body).toMatchObject({ q: 'dis' })
})

it("PROV-16 PROV-17 RATE-08 sends clicks and ratings to Coveo's analytics", async () => {
  const { provider, calls, reply } = setUp()
  reply({ titles: ['Board'], total: 1, sources: {} })
  await provider.search(aQuestion(), never())
  provider.trackClick('click-0')
  provider.trackRate({ rateCode: 'rate-1', isHelpful: false, comment: ' No. ' })
  provider.trackAutocompleteClick('dispatch board', 'dis')
  const sent = () =>
    calls
      .filter(({ url }) => url.includes('analytics'))
      .map(({ url, body }) => [new URL(url).pathname.split('/').at(-1), body])
  await waitFor(() => {
    expect(sent()).toContainEqual(['click', expect.objectContaining({ documentPosition: 1 })])
    expect(sent()).toContainEqual([
      'custom',
      expect.objectContaining({
        eventValue: 'search_rate',
        customData: expect.objectContaining({ code: 'rate-1', value: 2, comment: 'No.' }) as unknown,
      }),
    ])
    expect(sent()).toContainEqual(['custom', expect.objectContaining({ eventValue: 'autocompleter_click' })])
  })
})

it('PROV-16 still tracks a click on a result of the first page after the second page has loaded', async () => {
  const { provider, calls, reply } = setUp()
  reply({ titles: ['Board'], total: 11, sources: {} })
  await provider.search(aQuestion(), never())
  const { results, ...rest } = coveoAnswer({ titles: ['Zones'], total: 11, sources: {} })
  const second = { ...rest, results: results.map((one) => ({ ...one, uniqueId: 'click-second' })) }
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(json(second)))
  await provider.search(aQuestion({ offset: 10 }), never())
  provider.trackClick('click-0')
  await waitFor(() =>
    expect(calls.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toContain('click'),
  )
})

it('PROV-11 DATA-19 requests all values of each filter in every search, even after a search with a filter', async () => {
  const { provider, calls, reply } = setUp()
  const filters = (productArea: readonly string[]) => ({ ...aQuestion().filters, productArea })
  reply({ titles: ['Board'], total: 1, sources: {} })
  await provider.search(aQuestion({ filters: filters(['Billing']) }), never())
  await provider.search(aQuestion(), never())
  await provider.search(aQuestion({ query: 'invoice', filters: filters(['Jobs']) }), never())
  const all = { numberOfValues: 100, freezeCurrentValues: false }
  const productArea = expect.objectContaining({ facetId: 'productArea', ...all }) as unknown
  const requested = calls.filter(({ url }) => url.includes('/rest/search/v2')).map(({ body }) => body.facets)
  expect(requested).toHaveLength(3)
  for (const facets of requested) expect(facets).toContainEqual(productArea)
})

describe("the Coveo provider, given Coveo's published responses", () => {
  const fields = {
    source: 'author',
    productArea: 'language',
    contentType: 'filetype',
    topic: 'topic',
    updatedDate: 'date',
  }

  it('PROV-09 reads a page of results with facets', async () => {
    const { provider } = setUp(fields)
    jest.mocked(fetch).mockResolvedValue(json(QUERY_RESPONSE))
    expect(await provider.search(aQuestion(), never())).toEqual({
      results: [
        {
          title: 'Differences between <em>Coveo</em> Cloud V2 and V1',
          description: '... the main differences ...',
          score: 1626,
          url: 'https://example.com/t/1/898/2',
          sectionUrl: 'https://example.com/t/1/898/2',
          source: 'Anonymous',
          clickCode: '84.72597$https://example.com/Root:0/Topic:898/Post:2',
          contentfulType: 'forumpost',
          updatedDate: '2017-08-15T11:33:29.427Z',
          productArea: ['English'],
        },
      ],
      numberOfResults: 245,
      facets: { source: { 'Bob Jones': 42 }, productArea: {}, contentType: {}, topic: {} },
      rateCode: 'a0e4773c-39c3-423c-90cd-c03a640ecde5',
    })
  })

  it('AUTO-08 reads suggestions', async () => {
    const { provider } = setUp()
    jest.mocked(fetch).mockResolvedValue(json(QUERY_SUGGESTIONS))
    expect(await provider.autocomplete('twa', never())).toMatchObject([{ text: 'mark twain' }])
  })

  it.each([
    ['an error', QUERY_ERROR, 400, 'Invalid JSON format'],
    ['an exception in a successful response', QUERY_EXCEPTION, 200, 'InvalidSyntax'],
  ])('SRCH-53 rejects a search if Coveo responds with %s', async (_, body, status, message) => {
    const { provider } = setUp()
    jest.mocked(fetch).mockResolvedValue(json(body, status))
    await expect(provider.search(aQuestion(), never())).rejects.toThrow(message)
  })
})
