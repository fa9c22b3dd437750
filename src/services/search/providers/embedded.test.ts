import { aQuestion, passesTheProviderSuite, type FakeVendor } from '../testing/provider-suite'
import { anAccess, fakeSend, json, readingRequests, vendorAnswer } from '../testing/vendor-wire'
import { createEmbeddedProvider, MAX_TRIES, TRY_AGAIN_MS } from './embedded'

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const never = () => new AbortController().signal
const item = { repr: 'Dispatch board', URL: ['/how-to/board'], id: 'kb-1', SOURCE: 'KBContentful' }

function setUp(auth: () => Response = () => json(anAccess())) {
  let search: () => Response | Promise<Response> = () =>
    json(vendorAnswer({ titles: [], total: 0, sources: {} }))
  let tracking = () => new Response(null, { status: 204 })
  let isDown = false
  const up = (answer: () => Response | Promise<Response>) => () =>
    isDown ? json({ message: 'down' }, 503) : answer()
  const { send, calls, to } = fakeSend({
    '/v1/auth': up(auth),
    '/v1/search': up(() => search()),
    '/v1/autocompleter/data': up(() => json([item])),
    '/v1/tracking/events': up(() => tracking()),
  })
  const provider = createEmbeddedProvider({ sources: ['KBContentful', 'Absorb'], log, send })
  const asked = () => to('/v1/search').at(-1)?.body as Record<string, unknown>
  const vendor: FakeVendor = {
    provider,
    client: 'Fieldbook search',
    reply: (content) => (search = () => json(vendorAnswer(content))),
    hang: () => (search = () => new Promise(() => undefined)),
    garble: () => (search = () => json({ results: 'none' })),
    breakDown: () => (isDown = true),
    ...readingRequests(asked),
  }
  return {
    ...vendor,
    calls,
    to,
    searchGives: (answer: () => Response) => (search = answer),
    trackingGives: (answer: () => Response) => (tracking = answer),
  }
}

describe('PROV-15 the embedded provider', () => passesTheProviderSuite(setUp))

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

it('PROV-09 PROV-10 DATA-56 sends query, filters, length, offset, facets and highlight tags', async () => {
  const { provider, to } = setUp()
  const filters = { productArea: ['Jobs'], contentType: ['kbFaq'], source: ['Absorb'], topic: ['Setup'] }
  await provider.search(aQuestion({ filters, offset: 20 }), never())
  expect(to('/v1/search')[0]?.body).toEqual({
    query: 'dispatch',
    filters: ['PRODUCT_AREA:Jobs', 'CONTENTFUL_TYPE:kbFaq', 'SOURCE:Absorb', 'TOPIC:Setup'],
    length: 10,
    offset: 20,
    facets: expect.arrayContaining(['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE']) as unknown,
    highlight: { pre: '<em>', post: '</em>' },
  })
})

it('PROV-02 PROV-03 AUTO-08 fetches a token once from the site and sends it with every request', async () => {
  const { provider, calls, to } = setUp()
  await provider.search(aQuestion(), never())
  await provider.autocomplete('dis & co', never())
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /search-service/v1/auth',
    'POST /search-service/v1/search',
    'GET /search-service/v1/autocompleter/data?query=dis%20%26%20co',
  ])
  expect(to('/data')[0]?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'x-inbenta-key': 'fieldbook',
  })
})

it('PROV-04 fetches a new token after expiry', async () => {
  const short = anAccess({ expiration: Date.now() / 1000 - 1, accessToken: 'old' })
  const auth = jest.fn(() => json(anAccess())).mockImplementationOnce(() => json(short))
  const { provider, to } = setUp(auth)
  await provider.search(aQuestion(), never())
  await provider.search(aQuestion({ offset: 10 }), never())
  expect(auth).toHaveBeenCalledTimes(2)
  expect(to('/v1/search').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-1',
  ])
})

it('PROV-04 SRCH-53 after a failed token renewal, requests a token again for the next search', async () => {
  const expired = anAccess({ expiration: Date.now() / 1000 - 1 })
  const auth = jest.fn(() => json(anAccess()))
  auth.mockReturnValueOnce(json(expired)).mockReturnValueOnce(json({}, 503))
  const { provider } = setUp(auth)
  await expect(provider.search(aQuestion(), never())).rejects.toThrow('503')
  expect(await provider.search(aQuestion(), never())).toMatchObject({ numberOfResults: 0 })
})

it('PROV-04 fetches a new token if the service rejects the current one', async () => {
  const { provider, searchGives, to } = setUp()
  let isFirst = true
  searchGives(() => {
    const status = isFirst ? 401 : 200
    isFirst = false
    return json(vendorAnswer({ titles: ['Board'], total: 1, sources: {} }), status)
  })
  expect((await provider.search(aQuestion(), never())).numberOfResults).toBe(1)
  expect(to('/v1/auth')).toHaveLength(2)
})

it('PROV-16 PROV-17 RATE-08 RATE-09 RATE-10 AUTO-09 sends clicks and ratings', async () => {
  const { provider, to } = setUp()
  provider.trackClick('click-1')
  provider.trackRate({ rateCode: 'rate-1', isHelpful: true })
  provider.trackRate({ rateCode: 'rate-1', isHelpful: false, comment: ' Step 3 is missing. ' })
  provider.trackRate({ rateCode: 'rate-1', isHelpful: false, comment: ' ' })
  provider.trackAutocompleteClick('kb-1', 'dis')
  await settle()
  expect(to('/events').map(({ body }) => body)).toEqual([
    { type: 'click', data: { code: 'click-1' } },
    { type: 'search_rate', data: { code: 'rate-1', value: 1 } },
    { type: 'search_rate', data: { code: 'rate-1', value: 2, comment: 'Step 3 is missing.' } },
    { type: 'search_rate', data: { code: 'rate-1', value: 2 } },
    { type: 'autocompleter_click', data: { contentId: 'kb-1', query: 'dis' } },
  ])
  expect(log.warn).not.toHaveBeenCalled()
})

beforeEach(() => log.warn.mockClear())

describe('RATE-08 a rating that could not be sent', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ['is sent again if the gateway could not save it', [503, 204], 2, 0],
    ['is sent again if the gateway does not respond', ['no answer', 429, 204], 3, 0],
    ['is given up after three attempts', [503, 503, 503], MAX_TRIES, 1],
    ['is not sent again if rejected', [400], 1, 1],
  ])('%s', async (_, answers, sent, lost) => {
    const { provider, to, trackingGives } = setUp()
    const answer = [...answers]
    trackingGives(() => {
      const status = answer.shift()
      if (typeof status !== 'number') throw new TypeError('Failed to fetch')
      return new Response(null, { status })
    })
    provider.trackRate({ rateCode: 'rate-1', isHelpful: true })
    await jest.advanceTimersByTimeAsync(5 * TRY_AGAIN_MS)
    expect(to('/events')).toHaveLength(sent)
    expect(log.warn).toHaveBeenCalledTimes(lost)
  })
})

it('DATA-59 AUTO-08 returns suggestions', async () => {
  const { provider } = setUp()
  expect(await provider.autocomplete('dis', never())).toEqual([
    { id: 'kb-1', text: 'Dispatch board', urls: ['/how-to/board'], source: 'KBContentful' },
  ])
})
