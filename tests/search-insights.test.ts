import path from 'node:path'
import { createRecords } from '../server/records/create-records'
import { openPglite } from '../server/records/database/pglite-database'
import { createPseudonyms } from '../server/records/pseudonym'
import { createRecordStore } from '../server/records/record-store'
import { createAnswerer } from '../server/search/engine/answer-searches'
import { aDocument } from '../server/search/testing/a-corpus'
import { aGateway } from '../server/testing/a-gateway'
import { aFolder } from '../server/testing/fake-public'
import { copyEmptyDatabase } from '../server/testing/empty-database'
import { mainSources } from '../src/contracts/main-sources'
import { createEmbeddedProvider } from '../src/services/search/providers/embedded'
import { NO_FILTERS, type Filters } from '../src/services/search/search-provider'

/** The embedded database is slow on a busy machine. */
jest.setTimeout(60_000)

const { folder, remove } = aFolder()
beforeAll(() => copyEmptyDatabase(path.join(folder, 'database')))
afterAll(remove)

const answerer = createAnswerer({
  documents: Array.from({ length: 12 }, (_, place) =>
    aDocument(`Invoice ${place}`, { productAreas: [place < 6 ? 'Billing' : 'Jobs'] }),
  ),
  synonyms: [],
  boosts: [],
})

/** Connects the site's search client to the gateway's search service, which saves to a real database. */
function setUp() {
  const problems: string[] = []
  const report = (problem: string) => void problems.push(problem)
  const store = createRecordStore({
    open: () => openPglite(path.join(folder, 'database')),
    maxTableBytes: 1e9,
    retention: { records: 365, chats: 90, analytics: 30 },
    report,
  })
  const records = createRecords({ store, pseudonym: createPseudonyms(Buffer.from('a key')) })
  const app = aGateway({
    search: {
      search: (queries) => Promise.resolve(queries.map((query) => answerer.search(query))),
      suggest: () => Promise.resolve([]),
    },
    searchRecords: records.searches,
  })
  const underWay: Promise<unknown>[] = []
  const send: typeof fetch = (input, init = {}) => {
    const answer = app
      .inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: input instanceof Request ? input.url : String(input),
        headers: Object.fromEntries(new Headers(init.headers)),
        remoteAddress: '203.0.113.7',
        ...(typeof init.body === 'string' && { payload: init.body }),
      })
      .then(({ statusCode: status, body }) => new Response(status === 204 ? null : body, { status }))
    underWay.push(answer)
    return answer
  }
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const provider = createEmbeddedProvider({ sources: mainSources('Absorb'), log, send })
  return { provider, records, store, problems, log, allArrived: () => Promise.all(underWay) }
}

it('RATE-08 RATE-10 PROV-16 reports queries without results, without clicks or with low ratings, and no reader data', async () => {
  const { provider, records, store, problems, log, allArrived } = setUp()
  const search = (query: string, filters: Partial<Filters> = {}, offset = 0) =>
    provider.search(
      { query, filters: { ...NO_FILTERS, ...filters }, offset, perPage: 10 },
      new AbortController().signal,
    )

  await search('lost pasword of jane@example.com')
  await search('invoice 3') // no click follows
  const { results } = await search('invoice 4')
  provider.trackClick(results[0]?.clickCode ?? '')
  await search('invoice')
  const second = await search('invoice', {}, 10)
  provider.trackClick(second.results[0]?.clickCode ?? '')
  await search('Invoice  5')
  const narrowed = await search('Invoice  5', { productArea: ['Billing'] })
  provider.trackRate({ rateCode: narrowed.rateCode, isHelpful: false, comment: 'Call 555 010 7788' })
  await new Promise(setImmediate) // `trackRate` sends its request in a later task
  await allArrived()

  expect(await records.searches.insights(10)).toEqual({
    withoutResults: [{ query: 'lost pasword of [email]', searches: 1, comments: [] }],
    withoutClicks: [
      { query: 'Invoice  5', searches: 1, comments: [] },
      { query: 'invoice 3', searches: 1, comments: [] },
    ],
    lowRated: [{ query: 'Invoice  5', searches: 1, comments: ['Call [number]'] }],
  })
  const rows = JSON.stringify(await store.read('select * from search_events', []))
  for (const personal of ['jane@example.com', '7788', '203.0.113.7']) expect(rows).not.toContain(personal)
  expect(problems).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
  await records.close()
})
