import { SEARCH_TIMEOUT_MS } from '../search-provider'
import { API_ERROR, AUTHORIZATION, GATEWAY_ERROR, SEARCH_RESPONSE } from '../testing/inbenta-reference'
import { aQuestion, passesTheProviderSuite, type FakeVendor } from '../testing/provider-suite'
import { anAccess, fakeSend, json, readingRequests, vendorAnswer } from '../testing/vendor-wire'
import { createInbentaProvider } from './inbenta'
import { loadInbentaClient, type InbentaClient } from './inbenta-client'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const never = () => new AbortController().signal
const config = {
  apiKey: 'public-key',
  domainKey: 'domain-key',
  authUrl: 'https://api.inbenta.example/v1/auth',
  environment: 'production',
  scriptUrl: 'https://sdk.inbenta.example/search/1.45/inbenta-search-client.js',
  scriptIntegrity: '',
}
const items = [
  { repr: 'Dispatch board', URL: ['/how-to/board'], id: 'kb-1', SOURCE: 'KBContentful' },
  { repr: 'Dispatch course', URL: ['https://academy.example/1'], id: 'ab-1', SOURCE: 'Absorb' },
]

type Request = Record<'query' | 'offset' | 'length' | 'filters', unknown>

function setUp() {
  let answer: () => Promise<unknown> = () =>
    Promise.resolve([vendorAnswer({ titles: [], total: 0, sources: {} })])
  let isDown = false
  let isHanging = false
  const searches = jest.fn((_requests: readonly object[]) =>
    isDown ? Promise.reject(new Error('down')) : answer(),
  )
  const trackEvent = jest.fn((_event: object) =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve({}),
  )
  const loadClient = jest.fn((): Promise<InbentaClient> => Promise.resolve({ searches, trackEvent }))
  const { send, to } = fakeSend({
    '/v1/auth': () => json(anAccess()),
    '/v1/autocompleter/data': () =>
      isHanging ? new Promise(() => undefined) : isDown ? json({}, 503) : json(items),
  })
  const provider = createInbentaProvider({
    config,
    sources: ['KBContentful', 'Absorb'],
    log,
    send,
    loadClient,
  })
  const asked = () => searches.mock.calls.at(-1)?.[0][0] as Request
  const vendor: FakeVendor = {
    provider,
    client: 'InbentaSearchClient',
    reply: (content) => (answer = () => Promise.resolve([vendorAnswer(content)])),
    hang: () => (answer = () => new Promise(() => undefined)),
    garble: () => (answer = () => Promise.resolve({ results: [] })),
    breakDown: () => (isDown = true),
    ...readingRequests(asked),
  }
  const hangSuggestions = (value: boolean) => (isHanging = value)
  return { ...vendor, searches, trackEvent, loadClient, to, hangSuggestions }
}

describe('PROV-15 the inbenta provider', () => passesTheProviderSuite(setUp))

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

it("PROV-06 PROV-08 loads Inbenta's client once, on demand, and passes it a list of requests", async () => {
  const { provider, searches, loadClient } = setUp()
  expect(loadClient).not.toHaveBeenCalled()
  await provider.search(aQuestion(), never())
  await provider.search(aQuestion({ offset: 10 }), never())
  expect(loadClient).toHaveBeenCalledTimes(1)
  expect(searches.mock.calls[0]?.[0]).toEqual([
    {
      query: 'dispatch',
      filters: ['SOURCE:KBContentful', 'SOURCE:Absorb'],
      length: 10,
      offset: 0,
      facets: expect.arrayContaining(['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE']) as unknown,
      highlight: { pre: '<em>', post: '</em>' },
    },
  ])
})

it("loads Inbenta's client again after a load failure", async () => {
  const { provider, loadClient } = setUp()
  loadClient.mockRejectedValueOnce(new Error('blocked'))
  await expect(provider.search(aQuestion(), never())).rejects.toThrow('blocked')
  await expect(provider.search(aQuestion(), never())).resolves.toMatchObject({ numberOfResults: 0 })
})

it('PROV-02 AUTO-08 requests all suggestions once, not for each typed text, and sends token, key and environment', async () => {
  const { provider, to } = setUp()
  expect(await provider.autocomplete('dis', never())).toHaveLength(2)
  await provider.autocomplete('disp', never())
  expect(to('/v1/auth').map(({ url, headers, body }) => [url, headers['x-inbenta-key'], body])).toEqual([
    ['https://api.inbenta.example/v1/auth', 'public-key', { domainKey: 'domain-key' }],
  ])
  expect(to('/data').map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://search.example/prod/v1/autocompleter/data',
  ])
  expect(to('/data')[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'x-inbenta-key': 'public-key',
    'x-inbenta-env': 'production',
  })
})

it('PROV-14 AUTO-08 fetches the suggestions again after a timeout', async () => {
  jest.useFakeTimers()
  const { provider, hangSuggestions } = setUp()
  hangSuggestions(true)
  const first = expect(provider.autocomplete('dis', never())).rejects.toThrow('Timeout ended')
  await jest.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS)
  await first
  hangSuggestions(false)
  expect(await provider.autocomplete('dis', never())).toHaveLength(2)
  jest.useRealTimers()
})

it("PROV-06 PROV-16 PROV-17 RATE-09 RATE-10 AUTO-09 sends clicks and ratings through Inbenta's client", async () => {
  const { provider, trackEvent } = setUp()
  provider.trackClick('click-1')
  provider.trackRate({ rateCode: 'rate-1', isHelpful: false, comment: 'No.' })
  provider.trackRate({ rateCode: 'rate-1', isHelpful: true })
  provider.trackAutocompleteClick('kb-1', 'dis')
  await settle()
  expect(trackEvent.mock.calls.map(([event]) => event)).toEqual([
    { type: 'click', data: { code: 'click-1' } },
    { type: 'search_rate', data: { code: 'rate-1', value: 2, comment: 'No.' } },
    { type: 'search_rate', data: { code: 'rate-1', value: 1 } },
    { type: 'autocompleter_click', data: { contentId: 'kb-1', query: 'dis' } },
  ])
})

describe('the script of the Inbenta client', () => {
  afterEach(() => {
    document.head.replaceChildren()
    delete window.InbentaSearchClient
  })
  const script = () => document.head.querySelector('script')
  const client: InbentaClient = { searches: () => Promise.resolve([]), trackEvent: () => Promise.resolve() }

  it('PROV-05 PROV-07 is loaded from its host with an integrity hash, and creates a client from the keys', async () => {
    const createFromDomainKey = jest.fn(() => client)
    const loading = loadInbentaClient({ ...config, scriptIntegrity: 'sha384-abc' })
    expect(script()).toMatchObject({
      src: config.scriptUrl,
      integrity: 'sha384-abc',
      crossOrigin: 'anonymous',
    })
    window.InbentaSearchClient = { createFromDomainKey }
    script()?.dispatchEvent(new Event('load'))
    expect(await loading).toBe(client)
    expect(createFromDomainKey).toHaveBeenCalledWith('domain-key', 'public-key', {
      environment: 'production',
    })
    expect(config.scriptUrl).toContain('/1.45/')
  })

  it('PROV-05 reports a load failure and removes the script element', async () => {
    const loading = loadInbentaClient(config)
    script()?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toThrow(`Could not load the search client from ${config.scriptUrl}`)
    expect(script()).toBeNull()
  })

  it('PROV-05 causes an error that names its setting, INBENTA_SCRIPT_URL, if it does not contain the client', async () => {
    const loading = loadInbentaClient(config)
    script()?.dispatchEvent(new Event('load'))
    await expect(loading).rejects.toThrow('INBENTA_SCRIPT_URL')
  })
})

describe("the Inbenta provider, given Inbenta's published responses", () => {
  const issuedAt = (AUTHORIZATION.expiration - AUTHORIZATION.expires_in) * 1000
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(issuedAt))

  function suggestionsOver(authorize: () => Response, suggest: () => Response) {
    const { send, calls } = fakeSend({ '/v1/auth': authorize, '/v1/autocompleter/data': suggest })
    const provider = createInbentaProvider({ config, sources: [], log, send })
    return { calls, ask: () => provider.autocomplete('dis', never()) }
  }

  it('PROV-03 AUTO-08 uses the token and the search URL of the authorization response', async () => {
    const { ask, calls } = suggestionsOver(
      () => json(AUTHORIZATION),
      () => json(items),
    )
    expect(await ask()).toHaveLength(2)
    expect(calls).toMatchObject([
      { url: config.authUrl },
      {
        url: 'https://endpoint.inbenta.example/prod/search/v1/autocompleter/data',
        headers: { authorization: `Bearer ${AUTHORIZATION.accessToken}` },
      },
    ])
  })

  it('PROV-04 gets a new token when the token has expired, and retries the request', async () => {
    const replies = [json(GATEWAY_ERROR, 403), json(items)]
    const { ask, calls } = suggestionsOver(
      () => json(AUTHORIZATION),
      () => replies.shift() ?? json(GATEWAY_ERROR, 403),
    )
    expect(await ask()).toHaveLength(2)
    expect(calls.filter(({ url }) => url === config.authUrl)).toHaveLength(2)
  })

  it('PROV-08 DATA-57 reads results with nested attributes', async () => {
    const { provider, searches } = setUp()
    searches.mockResolvedValueOnce([SEARCH_RESPONSE])
    expect(await provider.search(aQuestion(), never())).toMatchObject({
      results: [
        {
          title: '<em>Dispatch</em> board',
          description: 'Drag a job to a technician.',
          url: '/how-to/board',
          sectionUrl: '/how-to/board',
          source: 'KBContentful',
          productArea: ['Scheduling'],
          clickCode: 'click-1',
        },
      ],
      numberOfResults: 1,
      rateCode: 'rate-1',
    })
  })

  it('SRCH-53 fails to load suggestions if the API or its gateway responds with an error', async () => {
    const refused = suggestionsOver(
      () => json(API_ERROR, 400),
      () => json(items),
    )
    await expect(refused.ask()).rejects.toThrow('status 400')
    const forbidden = suggestionsOver(
      () => json(AUTHORIZATION),
      () => json(GATEWAY_ERROR, 403),
    )
    await expect(forbidden.ask()).rejects.toThrow('status 403')
  })
})
