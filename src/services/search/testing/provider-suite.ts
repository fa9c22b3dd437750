import type { Filters, Question, SearchProvider } from '../search-provider'
import { SEARCH_TIMEOUT_MS } from '../search-provider'

/** Content of a response. Each fake vendor converts the content to its own format. */
export interface Content {
  readonly titles: readonly string[]
  readonly total: number
  readonly sources: Readonly<Record<string, number>>
}

export interface FakeVendor {
  readonly provider: SearchProvider
  /** the client name in the timeout message */
  readonly client: string
  readonly reply: (content: Content) => void
  readonly hang: () => void
  readonly garble: () => void
  /** makes every later request fail */
  readonly breakDown: () => void
  readonly asked: () =>
    { readonly query: string; readonly offset: number; readonly length: number } | undefined
  /** true if the last request filters by the value */
  readonly asksFor: (value: string) => boolean
}

const NO_CHOICE: Filters = { productArea: [], contentType: [], source: [], topic: [] }

export const aQuestion = (more: Partial<Question> = {}): Question => ({
  query: 'dispatch',
  filters: NO_CHOICE,
  offset: 0,
  perPage: 10,
  ...more,
})

const never = () => new AbortController().signal

/** Runs pending promise callbacks without advancing the clock. */
async function settle() {
  for (let turn = 0; turn < 50; turn++) await jest.advanceTimersByTimeAsync(0)
}

export function passesTheProviderSuite(setUp: () => FakeVendor) {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('SRCH-29 PROV-09 DATA-18 DATA-58 returns a page of results, their number and a rate code', async () => {
    const { provider, reply, asked } = setUp()
    reply({ titles: ['Dispatch board', 'Dispatch zones'], total: 12, sources: { KBContentful: 12 } })
    const answer = await provider.search(aQuestion({ offset: 10 }), never())
    expect(asked()).toEqual({ query: 'dispatch', offset: 10, length: 10 })
    expect(answer.results.map(({ title }) => title)).toEqual(['Dispatch board', 'Dispatch zones'])
    expect(answer.numberOfResults).toBe(12)
    expect(answer.rateCode).toBe('rate-1')
    expect(answer.results[0]).toEqual({
      title: 'Dispatch board',
      description: 'All about the Dispatch board',
      score: 7,
      url: '/how-to/0',
      sectionUrl: expect.stringMatching(/^\/how-to\/0/) as unknown,
      source: 'KBContentful',
      clickCode: 'click-0',
      contentfulType: 'kbHowTo',
      updatedDate: '2026-03-04T12:00:00.000Z',
      productArea: ['Jobs'],
    })
  })

  it('DATA-19 returns facet counts', async () => {
    const { provider, reply } = setUp()
    reply({ titles: ['One'], total: 3, sources: { KBContentful: 2, Absorb: 1 } })
    const { facets } = await provider.search(aQuestion(), never())
    expect(facets.source).toEqual({ KBContentful: 2, Absorb: 1 })
    expect(facets.productArea).toEqual({ Jobs: 3 })
    expect(facets.contentType).toEqual({ kbHowTo: 3 })
  })

  it('SRCH-49 returns an empty result for a query without matches', async () => {
    const { provider, reply } = setUp()
    reply({ titles: [], total: 0, sources: {} })
    const answer = await provider.search(aQuestion(), never())
    expect(answer).toMatchObject({ results: [], numberOfResults: 0 })
  })

  it('PROV-11 SRCH-50 sends the filters, and the main sources if no source is chosen', async () => {
    const { provider, reply, asksFor } = setUp()
    reply({ titles: [], total: 0, sources: { KBContentful: 4 } })
    await provider.search(aQuestion(), never())
    expect(['KBContentful', 'Absorb', 'Docebo', 'Jobs'].filter(asksFor)).toEqual(['KBContentful', 'Absorb'])
    const filters = { ...NO_CHOICE, productArea: ['Jobs'], contentType: ['kbFaq'] }
    const answer = await provider.search(aQuestion({ filters }), never())
    expect(['Jobs', 'kbFaq', 'kbGlossary'].filter(asksFor)).toEqual(['Jobs', 'kbFaq'])
    expect(answer).toMatchObject({ numberOfResults: 0, facets: { source: { KBContentful: 4 } } })
  })

  it('SRCH-46 rejects a search immediately when it is aborted', async () => {
    const { provider, hang } = setUp()
    hang()
    const stop = new AbortController()
    const search = provider.search(aQuestion(), stop.signal)
    stop.abort()
    await expect(search).rejects.toMatchObject({ name: 'AbortError' })
    await expect(provider.search(aQuestion(), stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('PROV-14 PROV-15 rejects a search after 15 s, with the name of the client', async () => {
    const { provider, hang, client } = setUp()
    hang()
    const failed = jest.fn<void, [Error]>()
    const search = provider.search(aQuestion(), never()).catch(failed)
    await jest.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await search
    expect(SEARCH_TIMEOUT_MS).toBe(15_000)
    expect(failed.mock.calls[0]?.[0].message).toBe(`Timeout ended for waiting response from ${client}`)
  })

  it('SRCH-53 rejects a malformed response', async () => {
    const { provider, garble } = setUp()
    garble()
    await expect(provider.search(aQuestion(), never())).rejects.toThrow(/malformed|failed/)
  })

  it('SRCH-53 rejects searches and autocomplete requests if the service fails', async () => {
    const { provider, breakDown } = setUp()
    breakDown()
    await expect(provider.search(aQuestion(), never())).rejects.toThrow()
    await expect(provider.autocomplete('dis', never())).rejects.toThrow()
  })

  it('PROV-16 PROV-17 AUTO-09 never throws if an event cannot be sent', async () => {
    const { provider, breakDown } = setUp()
    breakDown()
    expect(() => {
      provider.trackClick('click-0')
      provider.trackRate({ rateCode: 'rate-1', isHelpful: false })
      provider.trackAutocompleteClick('id', 'dis')
    }).not.toThrow()
    await settle()
  })
}
